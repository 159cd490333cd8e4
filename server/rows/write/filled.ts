import type { Resource } from '#schema'
import type { Source } from '#schema/fill.ts'
import { sourcesOf } from '#schema/fill.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots } from '#schema/slot.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import type { Work } from '../work.ts'
import type { Draft } from './draft.ts'

type Values = Readonly<Record<string, unknown>>

const isNone = (value: unknown) => value === undefined || value === null

/** What the row points at that another reference names. */
async function taken(work: Work, slots: readonly Slot[], { key, take }: Source, row: Values) {
  const id = row[key]
  const target = work.catalog.find(slots.find((slot) => slot.key === key)?.field.to ?? '')
  return typeof id === 'number' && target ? (await storedRows(work, target, [id], 'none')).get(id)?.[take] : undefined
}

/** Values with what references that were left empty take over from others beside them. */
export async function followed(work: Work, slots: readonly Slot[], before: StoredRow | undefined, given: Values): Promise<Values> {
  const values: Record<string, unknown> = { ...given }
  for (const { key, field } of slots) {
    const row = { ...before, ...values }
    const sources = isNone(row[key]) ? sourcesOf(field) : []
    // Of a row that was there before, what nobody has touched stays empty.
    if (before && ![key, ...sources.map((each) => each.key)].some((each) => given[each] !== undefined)) continue
    for (const source of sources) if (isNone(values[key])) values[key] = (await taken(work, slots, source, row)) ?? values[key]
  }
  return values
}

/** References that were left empty, and follow what another one points at. */
export async function filledDrafts(work: Work, of: Resource, drafts: readonly Draft[], before: ReadonlyMap<number, StoredRow>) {
  const slots = declaredSlots(of)
  if (!slots.some(({ field }) => sourcesOf(field).length > 0)) return drafts
  const all: Draft[] = []
  for (const draft of drafts)
    all.push({ ...draft, values: await followed(work, slots, draft.id === undefined ? undefined : before.get(draft.id), draft.values) })
  return all
}
