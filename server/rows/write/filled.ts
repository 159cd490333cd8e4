import type { Resource } from '#schema'
import type { Source } from '#schema/fill.ts'
import { sourcesOf } from '#schema/fill.ts'
import { declaredSlots, fieldsOf } from '#schema/slot.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import type { Work } from '../work.ts'
import type { Draft } from './draft.ts'

const isNone = (value: unknown) => value === undefined || value === null

/** What the row points at that another reference names. */
async function taken(work: Work, of: Resource, { name, key, take }: Source, row: Readonly<Record<string, unknown>>) {
  const id = row[key]
  const target = work.catalog.find(fieldsOf(of)[name]?.to ?? '')
  return typeof id === 'number' && target ? (await storedRows(work, target, [id], 'none')).get(id)?.[take] : undefined
}

async function filled(work: Work, of: Resource, before: StoredRow | undefined, draft: Draft): Promise<Draft> {
  const values = { ...draft.values }
  for (const { key, field } of declaredSlots(of)) {
    const row = { ...before, ...values }
    const sources = isNone(row[key]) ? sourcesOf(field) : []
    // Of a row that was there before, what nobody has touched stays empty.
    if (before && ![key, ...sources.map((each) => each.key)].some((each) => draft.values[each] !== undefined)) continue
    for (const source of sources) if (isNone(values[key])) values[key] = (await taken(work, of, source, row)) ?? values[key]
  }
  return { ...draft, values }
}

/** References that were left empty, and follow what another one points at. */
export async function filledDrafts(work: Work, of: Resource, drafts: readonly Draft[], before: ReadonlyMap<number, StoredRow>) {
  if (!declaredSlots(of).some(({ field }) => sourcesOf(field).length > 0)) return drafts
  const all: Draft[] = []
  for (const draft of drafts) all.push(await filled(work, of, draft.id === undefined ? undefined : before.get(draft.id), draft))
  return all
}
