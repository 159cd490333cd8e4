import type { Resource, Rung } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { mayReadField, slotsOf } from '#schema/slot.ts'
import { isLinked, riderOf, table, titleOf } from '../columns.ts'
import type { Catalog } from '../catalog.ts'
import type { Condition } from './condition.ts'
import { searchedColumn } from './condition.ts'
import { containing } from '../statement.ts'

/** Where a keyword looks, for somebody on this rung; who sees labels alone may look for titles alone. */
export function searchSlots(of: Resource, rung: Rung): readonly Slot[] {
  const names = new Set(of.list.search ?? [])
  const readable = slotsOf(of).filter(({ name, field }) => names.has(name) && field.searchable && mayReadField(of, field, rung))
  const title = titleOf(of, rung)
  return readable.length > 0 || !title?.field.searchable ? readable : [title]
}

/** A number typed with dashes is kept without them, so both forms are looked for. */
function patternsOf(words: string) {
  const digits = words.replace(/[-\s]/g, '')
  return /^[\d\s-]+$/.test(words) && digits !== words && digits !== '' ? [containing(words), containing(digits)] : [containing(words)]
}

const like = (column: string, params: readonly string[]) => params.map((param) => `${column} ilike ${param}`)

/** Rows whose target's own words hold the keyword: first the ids, then the rows, or an index would go unused. */
function throughReference(catalog: Catalog, slot: Slot, rung: Rung, params: readonly string[]) {
  const target = riderOf(catalog, slot, rung)
  if (!target || isLinked(slot)) return []
  const inner = searchSlots(target, rung).filter(({ part }) => !part.refers)
  const found = inner.flatMap((each) => like(searchedColumn(each, 'o'), params))
  if (found.length === 0) return []
  return [`t.${slot.key} = any(array(select o.id from ${table(target)} o where ${found.join(' or ')}))`]
}

/** The keyword anywhere in any of the slots. */
export function keywordIn(catalog: Catalog, slots: readonly Slot[], rung: Rung, words: string): Condition {
  const patterns = patternsOf(words)
  const sql = (...params: string[]) => {
    const places = slots.flatMap((slot) => (slot.part.refers ? throughReference(catalog, slot, rung, params) : like(searchedColumn(slot, 't'), params)))
    return places.length === 0 ? 'false' : `(${places.join(' or ')})`
  }
  return { shape: `keyword ${patterns.length} ${slots.map(({ key }) => key).join()}`, values: patterns, sql, seen: true }
}
