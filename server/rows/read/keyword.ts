import type { Resource, AccessLevel } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { compactText } from '#schema/fields/words.ts'
import { readsOwn } from '#schema/reads.ts'
import { searchesFor } from '#schema/subset.ts'
import { isLinked, riderOf, table } from '../columns.ts'
import type { Catalog } from '../catalog.ts'
import type { Connection } from '../../base/database.ts'
import type { Condition } from './condition.ts'
import { combined, nothing, searchedColumn } from './condition.ts'
import { syllablesIn, syllablesOf } from '../../db/syllables.ts'
import { containing } from '../statement.ts'

/** A plate, code or telephone is no longer than this; longer words are looked for as they are. */
const mostInNumber = 30

/** A telephone, plate or code is kept without the blanks and dashes of its writing, so both forms are looked for. */
export function compactKeyword(words: string) {
  const compact = compactText(words)
  return /\d/.test(words) && words.length <= mostInNumber ? compact.replace(/^\+?82(?=1\d{8,9}$)/, '0') : words
}

/** A keyword with digits may be a number in its writing: it is looked for as it is, without its blanks (`SPOT-00 12`), and without its dashes too. */
function patternsOf(words: string) {
  const isNumber = /\d/.test(words) && words.length <= mostInNumber
  const forms = isNumber ? [words, words.replace(/\s/g, ''), compactKeyword(words)] : [words]
  return [...new Set(forms)].filter((form) => form !== '').map(containing)
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

/** A telephone, name or plate means no more than so many; more are not told one by one. */
const mostTargets = 2000

/** The rows of another resource whose own words hold a keyword: their numbers, or that they are too many to be told. */
type Holders = readonly number[] | 'many'

interface Through {
  readonly slot: Slot
  readonly target: Resource
  /** Where the target's own words are looked for. */
  readonly inner: readonly Slot[]
}

export type FindHolders = (through: Through) => Promise<Holders>

/** Looks for a keyword in the rows of other resources, in each but once. */
export function holdersOf(connection: Connection, words: string): FindHolders {
  const known = new Map<Resource, Promise<Holders>>()
  const patterns = patternsOf(words)
  const syllables = syllablesIn(words)
  const has = syllables.length > 0
  const params: Params = { likes: patterns.map((_pattern, at) => `$${at + 1}`), syllables: has ? `$${patterns.length + 1}` : undefined }

  async function look({ target, inner }: Through): Promise<Holders> {
    const sql = `select array(select o.id from ${table(target)} o where ${inWords(target, inner, 'o', params).join(' or ')} limit ${mostTargets + 1}) as ids`
    const [found] = await connection.query<{ ids: number[] }>(sql, has ? [...patterns, syllables] : patterns)
    const ids = found?.ids ?? []
    return ids.length > mostTargets ? 'many' : ids
  }
  return (through: Through): Promise<Holders> => {
    const found = known.get(through.target) ?? look(through)
    known.set(through.target, found)
    return found
  }
}

/** What a reference leads to, where a keyword may be looked for in it. */
function throughOf(catalog: Catalog, of: Resource, slot: Slot, accessLevel: AccessLevel): Through[] {
  const target = riderOf(catalog, of, slot, accessLevel)
  // Whose rows of the target they are nobody asks here, so a member's words are not looked for in them.
  if (!target || isLinked(slot) || readsOwn(target, accessLevel)) return []
  const inner = searchesFor(target, accessLevel).filter(({ part }) => !part.refers)
  return inWords(target, inner, 'o', { likes: [''], syllables: undefined }).length === 0 ? [] : [{ slot, target, inner }]
}

interface Sought {
  readonly catalog: Catalog
  readonly of: Resource
  readonly accessLevel: AccessLevel
}

/** The keyword in the rows' own words; their syllables lead to an index, and cost where each row is looked at. */
function ownCondition({ of }: Sought, slots: readonly Slot[], words: string, byIndex: boolean): Condition[] {
  if (inWords(of, slots, 't', { likes: [''], syllables: undefined }).length === 0) return []
  const patterns = patternsOf(words)
  const syllables = byIndex ? syllablesIn(words) : []
  const has = syllables.length > 0
  const sql = (...params: string[]) =>
    `(${inWords(of, slots, 't', { likes: params.slice(0, patterns.length), syllables: has ? params.at(-1) : undefined }).join(' or ')})`
  const shape = `keyword ${patterns.length} ${has} ${slots.map(({ key }) => key).join()}`
  return [{ shape, values: has ? [...patterns, syllables] : patterns, sql, seen: true }]
}

/** Rows whose target's own words hold the keyword: by their numbers, which are hidden from the planner lest it walk along an order instead, an index finds them; where they are many, each row is looked at and few must be. */
async function throughReference(through: Through, words: string, find: FindHolders): Promise<Condition[]> {
  const { slot, target, inner } = through
  const holders = await find(through)
  if (holders !== 'many') {
    if (holders.length === 0) return []
    return [
      { shape: `keyword ${slot.key} ids`, values: [holders], sql: (param) => `t.${slot.key} = any(array(select unnest(${param}::bigint[])))`, seen: true },
    ]
  }
  const patterns = patternsOf(words)
  const sql = (...likes: string[]) =>
    `t.${slot.key} in (select o.id from ${table(target)} o where ${inWords(target, inner, 'o', { likes, syllables: undefined }).join(' or ')})`
  return [{ shape: `keyword ${slot.key} ${patterns.length}`, values: patterns, sql, seen: true, wide: true }]
}

/** The keyword anywhere in any of the slots. */
export async function keywordIn(sought: Sought, slots: readonly Slot[], words: string, find: FindHolders): Promise<Condition> {
  const { catalog, of, accessLevel } = sought
  const own = slots.filter(({ part }) => !part.refers)
  const through = slots.filter(({ part }) => part.refers).flatMap((slot) => throughOf(catalog, of, slot, accessLevel))
  const referring = (await Promise.all(through.map((each) => throughReference(each, words, find)))).flat()
  const found = [...referring, ...ownCondition(sought, own, words, !referring.some(({ wide }) => wide))]
  return found.length === 0 ? nothing : combined(found, 'or')
}
