import type { Resource, Rung } from '#schema'
import { fault, reaches } from '#schema'
import { idSchema } from '#schema/fields/ids.ts'
import { words } from '#schema/fields/words.ts'
import { issuesOf } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, mayReadField } from '#schema/slot.ts'
import { z } from 'zod'
import { noteAccess } from '../accessLog.ts'
import { alive, table } from '../columns.ts'
import { must, mustBeInPerson } from '../refuse.ts'
import type { Work } from '../work.ts'

export const sealedSlots = (of: Resource) => declaredSlots(of).filter(({ part }) => part.sealed !== undefined)

/** Who may read a sealed field may see it in the clear unless the field says who else; one value at a time and on the record. */
export const mayUnmask = (of: Resource, { field }: Slot, rung: Rung) => mayReadField(of, field, rung) && reaches(rung, field.options.can?.unmask ?? 'anyone')

const shape = z.strictObject({ id: idSchema, field: z.string(), reason: words({ min: 2, max: 200 }) })

/** A sealed value in the clear; the access log is written before it leaves. */
export async function unmask(work: Work, of: Resource, payload: unknown): Promise<{ value: unknown }> {
  const { connection, catalog, caller, vault } = work
  const parsed = shape.safeParse(payload, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error) })
  const { id, field, reason } = parsed.data
  const slot = sealedSlots(of).find(({ key, name }) => key === field || name === field)
  if (!slot) throw fault('notMasked', { at: 'field' })
  must(mayUnmask(of, slot, caller.actor.rung), caller.actor)
  mustBeInPerson(caller.actor)
  const sql = `select t.${slot.key}${slot.part.sealed} as sealed from ${table(of)} t where t.id = $1 and ${alive(catalog, of)}`
  const [row] = await connection.query<{ sealed: Buffer | null }>(sql, [id])
  if (!row) throw fault('notFound', { at: 'id' })
  await noteAccess(connection, [{ caller, action: 'unmask', resource: of.name, subjectIds: [id], fields: [slot.key], reason }])
  return { value: row.sealed === null ? null : JSON.parse(vault.open(row.sealed)) }
}
