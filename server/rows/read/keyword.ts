import type { Resource, Rung } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { compactText } from '#schema/fields/words.ts'
import { readsOwn } from '#schema/reads.ts'
import { searchesFor } from '#schema/subset.ts'
import { isLinked, riderOf, table } from '../columns.ts'
import type { Catalog } from '../catalog.ts'
import type { Condition } from './condition.ts'
import { nothing, searchedColumn } from './condition.ts'
import { syllablesIn, syllablesOf } from '../../db/syllables.ts'
import { containing } from '../statement.ts'

/** A plate, code or telephone is no longer than this; longer words are looked for as they are. */
const mostInNumber = 30

/** A telephone, plate or code is kept without the blanks and dashes of its writing, so both forms are looked for. */
export function compactKeyword(words: string) {
  const compact = compactText(words)
  return /\d/.test(words) && words.length <= mostInNumber ? compact.replace(/^\+?82(?=1\d{8,9}$)/, '0') : words
}

function patternsOf(words: string) {
  const compact = compactKeyword(words)
  return compact === words || compact === '' ? [containing(words)] : [containing(words), containing(compact)]
}

/** The parameters of a keyword: its patterns, and its syllables where it has some. */
interface Params {
  readonly likes: readonly string[]
  readonly syllables: string | undefined
}

/** A row whose own words hold the keyword in one of these places. */
function inWords(of: Resource, slots: readonly Slot[], alias: string, { likes, syllables }: Params) {
  const places = slots.flatMap((slot) => likes.map((param) => `${searchedColumn(slot, alias)} ilike ${param}`))
  if (places.length === 0) return []
  if (syllables === undefined) return places
  return [`(${syllablesOf(of, (slot) => searchedColumn(slot, alias))} @> ${syllables}::text[] and (${places.join(' or ')}))`]
}

/** Rows whose target's own words hold the keyword: first the ids, then the rows, or an index would go unused. */
function throughReference(catalog: Catalog, of: Resource, slot: Slot, rung: Rung, params: Params) {
  const target = riderOf(catalog, of, slot, rung)
  // Whose rows of the target they are nobody asks here, so a member's words are not looked for in them.
  if (!target || isLinked(slot) || readsOwn(target, rung)) return []
  const inner = searchesFor(target, rung).filter(({ part }) => !part.refers)
  const found = inWords(target, inner, 'o', params)
  if (found.length === 0) return []
  return [`t.${slot.key} = any(array(select o.id from ${table(target)} o where ${found.join(' or ')}))`]
}

/** The keyword anywhere in any of the slots. */
export function keywordIn(catalog: Catalog, of: Resource, slots: readonly Slot[], rung: Rung, words: string): Condition {
  const patterns = patternsOf(words)
  const syllables = syllablesIn(words)
  const has = syllables.length > 0
  const own = slots.filter(({ part }) => !part.refers)
  const through = slots.filter(({ part }) => part.refers)
  const placesOf = (given: Params) => [...inWords(of, own, 't', given), ...through.flatMap((slot) => throughReference(catalog, of, slot, rung, given))]
  // A parameter that nothing speaks of PostgreSQL refuses.
  if (placesOf({ likes: [''], syllables: undefined }).length === 0) return nothing
  const sql = (...params: string[]) => `(${placesOf({ likes: params.slice(0, patterns.length), syllables: has ? params.at(-1) : undefined }).join(' or ')})`
  const shape = `keyword ${patterns.length} ${has} ${slots.map(({ key }) => key).join()}`
  return { shape, values: has ? [...patterns, syllables] : patterns, sql, seen: true }
}
