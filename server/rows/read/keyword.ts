import type { Resource, AccessLevel } from '#schema'
import type { FieldKey } from '#schema/fieldKey.ts'
import { compactText } from '#schema/fields/textShape.ts'
import { canReadOwn } from '#schema/reads.ts'
import { searchKeysFor } from '#schema/subset.ts'
import { isLinked, embeddableResource, table } from '../columns.ts'
import type { ResourceRegistry } from '../registry.ts'
import type { Connection } from '../../base/database.ts'
import type { Condition } from './condition.ts'
import { combined, noRows, searchedColumn } from './condition.ts'
import { syllablesIn, syllablesOf } from '../../db/syllables.ts'
import { likePattern } from '../statement.ts'

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
  return [...new Set(forms)].filter((form) => form !== '').map(likePattern)
}

/** The parameters of a keyword: its patterns, and its syllables where it has some. */
interface Params {
  readonly likes: readonly string[]
  readonly syllables: string | undefined
}

/** A row whose own words hold the keyword in one of these places. */
function inWords(resource: Resource, fieldKeys: readonly FieldKey[], alias: string, { likes, syllables }: Params) {
  const places = fieldKeys.flatMap((fieldKey) => likes.map((param) => `${searchedColumn(fieldKey, alias)} ilike ${param}`))
  if (places.length === 0) return []
  if (syllables === undefined) return places
  return [`(${syllablesOf(resource, (fieldKey) => searchedColumn(fieldKey, alias))} @> ${syllables}::text[] and (${places.join(' or ')}))`]
}

/** A telephone, name or plate means no more than so many; more are not told one by one. */
const mostTargets = 2000

/** The rows of another resource whose own words hold a keyword: their numbers, or that they are too many to be told. */
type Holders = readonly number[] | 'many'

interface Through {
  readonly fieldKey: FieldKey
  readonly target: Resource
  /** Where the target's own words are looked for. */
  readonly inner: readonly FieldKey[]
}

export type FindReferences = (through: Through) => Promise<Holders>

/** Looks for a keyword in the rows of other resources, in each but once. */
export function matchingReferences(connection: Connection, words: string): FindReferences {
  const known = new Map<Resource, Promise<Holders>>()
  const patterns = patternsOf(words)
  const syllables = syllablesIn(words)
  const has = syllables.length > 0
  const params: Params = { likes: patterns.map((_pattern, index) => `$${index + 1}`), syllables: has ? `$${patterns.length + 1}` : undefined }

  async function look({ target, inner }: Through): Promise<Holders> {
    const sql = `select array(select o.id from ${table(target)} o where ${inWords(target, inner, 'o', params).join(' or ')} limit ${mostTargets + 1}) as ids`
    const [match] = await connection.query<{ ids: number[] }>(sql, has ? [...patterns, syllables] : patterns)
    const ids = match?.ids ?? []
    return ids.length > mostTargets ? 'many' : ids
  }
  return (through: Through): Promise<Holders> => {
    const match = known.get(through.target) ?? look(through)
    known.set(through.target, match)
    return match
  }
}

/** What a reference leads to, where a keyword may be looked for in it. */
function throughOf(registry: ResourceRegistry, resource: Resource, fieldKey: FieldKey, accessLevel: AccessLevel): Through[] {
  const target = embeddableResource(registry, resource, fieldKey, accessLevel)
  // Whose rows of the target they are nobody asks here, so a member's words are not looked for in them.
  if (!target || isLinked(fieldKey) || canReadOwn(target, accessLevel)) return []
  const inner = searchKeysFor(target, accessLevel).filter(({ spec }) => !spec.refers)
  return inWords(target, inner, 'o', { likes: [''], syllables: undefined }).length === 0 ? [] : [{ fieldKey, target, inner }]
}

interface Sought {
  readonly registry: ResourceRegistry
  readonly resource: Resource
  readonly accessLevel: AccessLevel
}

/** The keyword in the rows' own words; their syllables lead to an index, and cost where each row is looked at. */
function ownCondition({ resource }: Sought, fieldKeys: readonly FieldKey[], words: string, byIndex: boolean): Condition[] {
  if (inWords(resource, fieldKeys, 't', { likes: [''], syllables: undefined }).length === 0) return []
  const patterns = patternsOf(words)
  const syllables = byIndex ? syllablesIn(words) : []
  const has = syllables.length > 0
  const sql = (...params: string[]) =>
    `(${inWords(resource, fieldKeys, 't', { likes: params.slice(0, patterns.length), syllables: has ? params.at(-1) : undefined }).join(' or ')})`
  const shape = `keyword ${patterns.length} ${has} ${fieldKeys.map(({ key }) => key).join()}`
  return [{ shape, values: has ? [...patterns, syllables] : patterns, sql, seen: true }]
}

/** Rows whose target's own words hold the keyword: by their numbers, which are hidden from the planner lest it walk along an order instead, an index finds them; where they are many, each row is looked at and few must be. */
async function throughReference(through: Through, words: string, find: FindReferences): Promise<Condition[]> {
  const { fieldKey, target, inner } = through
  const holders = await find(through)
  if (holders !== 'many') {
    if (holders.length === 0) return []
    return [
      {
        shape: `keyword ${fieldKey.key} ids`,
        values: [holders],
        sql: (param) => `t.${fieldKey.key} = any(array(select unnest(${param}::bigint[])))`,
        seen: true,
      },
    ]
  }
  const patterns = patternsOf(words)
  const sql = (...likes: string[]) =>
    `t.${fieldKey.key} in (select o.id from ${table(target)} o where ${inWords(target, inner, 'o', { likes, syllables: undefined }).join(' or ')})`
  return [{ shape: `keyword ${fieldKey.key} ${patterns.length}`, values: patterns, sql, seen: true, wide: true }]
}

/** The keyword anywhere in any of the slots. */
export async function keywordIn(sought: Sought, fieldKeys: readonly FieldKey[], words: string, find: FindReferences): Promise<Condition> {
  const { registry, resource, accessLevel } = sought
  const own = fieldKeys.filter(({ spec }) => !spec.refers)
  const through = fieldKeys.filter(({ spec }) => spec.refers).flatMap((fieldKey) => throughOf(registry, resource, fieldKey, accessLevel))
  const referring = (await Promise.all(through.map((item) => throughReference(item, words, find)))).flat()
  const matches = [...referring, ...ownCondition(sought, own, words, !referring.some(({ wide }) => wide))]
  return matches.length === 0 ? noRows : combined(matches, 'or')
}
