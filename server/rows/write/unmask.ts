import type { Resource } from '#schema'
import { fault } from '#schema'
import { mayUnmask, sealedSlots } from '#schema/subset.ts'
import { noteAccess } from '../accessLog.ts'
import { personsBehind } from '../persons.ts'
import { alive, table } from '../columns.ts'
import { must } from '../refuse.ts'
import type { Work } from '../work.ts'

interface Unmasked {
  readonly id: number
  readonly field: string
  readonly reason: string
}

/** A sealed value in the clear; the access log is written before it leaves. */
export async function unmask(work: Work, of: Resource, { id, field, reason }: Unmasked): Promise<{ value: unknown }> {
  const { connection, catalog, caller, vault } = work
  const slot = sealedSlots(of).find(({ key }) => key === field)
  if (!slot) throw fault('notMasked', { at: 'field' })
  must(mayUnmask(of, slot, caller.actor.accessLevel), caller.actor)
  const sql = `select t.${slot.key}${slot.part.sealed} as sealed from ${table(of)} t where t.id = $1 and ${alive(catalog, of)}`
  const [row] = await connection.query<{ sealed: Buffer | null }>(sql, [id])
  if (!row) throw fault('notFound', { at: 'id' })
  await noteAccess(connection, [
    { caller, action: 'unmask', resource: of.name, subjectIds: [id], persons: personsBehind(catalog, of), fields: [slot.key], reason },
  ])
  return { value: row.sealed === null ? null : JSON.parse(vault.open(row.sealed)) }
}
