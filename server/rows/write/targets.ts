import type { Issue, Resource } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import { alive, table } from '../columns.ts'
import type { Draft } from './draft.ts'
import { wrong } from '../filterValue.ts'
import type { Work } from '../work.ts'

interface Aim {
  readonly to: string
  readonly id: number
  readonly path: Issue['path']
}

function aimsOf(of: Resource, { path, values }: Draft): Aim[] {
  return declaredSlots(of).flatMap(({ key, part }) => {
    const value = values[key]
    if (!part.refers || value === undefined || value === null) return []
    const { to, many } = part.refers
    const ids = (many ? value : [value]) as readonly number[]
    return ids.map((id, at) => ({ to, id, path: many ? [...path, key, at] : [...path, key] }))
  })
}

/** Every row that a draft points at must be there and not be deleted; it is held so until the transaction ends. */
export async function targetIssues({ connection, catalog }: Work, of: Resource, drafts: readonly Draft[]): Promise<Issue[]> {
  const aims = drafts.flatMap((draft) => aimsOf(of, draft))
  const there = new Map<string, Set<number>>()
  for (const name of new Set(aims.map(({ to }) => to))) {
    const target = catalog.find(name)
    if (!target) continue
    const ids = [...new Set(aims.filter(({ to }) => to === name).map(({ id }) => id))]
    const sql = `select t.id from ${table(target)} t where t.id = any($1::bigint[]) and ${alive(catalog, target)} order by t.id for key share of t`
    const rows = await connection.query<{ id: number }>(sql, [ids], { name: `there ${name}` })
    there.set(name, new Set(rows.map(({ id }) => id)))
  }
  return aims.filter(({ to, id }) => !there.get(to)?.has(id)).map(({ path }) => wrong(path, '선택한 항목을 찾을 수 없습니다.', 'foreign'))
}
