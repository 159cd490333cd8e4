import type { Resource, AccessLevel } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { compactText } from '#schema/fields/base/textShape.ts'
import { canReadOnlyOwnRows } from '#schema/row/fieldAccess.ts'
import { searchKeysFor } from '#schema/row/subset.ts'
import { hasLinkTable, readableLabelTarget, quotedTable } from '../columns.ts'
import type { ResourceRegistry } from '../registry.ts'
import type { Connection } from '../../base/database.ts'
import type { RowCondition } from './condition.ts'
import { combineConditions, noRowsCondition, searchColumnSql } from './condition.ts'
import { keywordSyllables, rowSyllablesSql } from '../../db/ddl/syllables.ts'
import { likePattern } from '../cachedStatement.ts'

/** Plates, codes and phone numbers are no longer than this; longer keywords are searched as they are. */
const maxNumberLength = 30

/** Phone numbers, plates and codes are stored without spaces and dashes; this is the keyword in that form. */
export function compactKeyword(words: string) {
  const compact = compactText(words)
  return /\d/.test(words) && words.length <= maxNumberLength ? compact.replace(/^\+?82(?=1\d{8,9}$)/, '0') : words
}

/** A keyword with digits is searched as it is, without spaces (`SPOT-00 12`), and without dashes too. */
function patternsOf(words: string) {
  const isNumber = /\d/.test(words) && words.length <= maxNumberLength
  const forms = isNumber ? [words, words.replace(/\s/g, ''), compactKeyword(words)] : [words]
  return [...new Set(forms)].filter((form) => form !== '').map(likePattern)
}

/** The parameters of a keyword: its patterns, and its syllables if it has any. */
interface KeywordParams {
  readonly likes: readonly string[]
  readonly syllables: string | undefined
}

/** SQL conditions: one of the row's own columns contains the keyword. */
function containsKeywordSql(resource: Resource, fieldKeys: readonly FieldKey[], alias: string, { likes, syllables }: KeywordParams) {
  const places = fieldKeys.flatMap((fieldKey) => likes.map((param) => `${searchColumnSql(fieldKey, alias)} ilike ${param}`))
  if (places.length === 0) return []
  if (syllables === undefined) return places
  return [`(${rowSyllablesSql(resource, (fieldKey) => searchColumnSql(fieldKey, alias))} @> ${syllables}::text[] and (${places.join(' or ')}))`]
}

/** Above this number of matching rows their ids are not listed. */
const maxReferencedRows = 2000

/** The ids of the referenced rows that contain a keyword, or `many`. */
type ReferencedIds = readonly number[] | 'many'

interface KeywordReference {
  readonly fieldKey: FieldKey
  readonly target: Resource
  /** The searched columns of the referenced resource. */
  readonly inner: readonly FieldKey[]
}

export type FindReferencedIds = (through: KeywordReference) => Promise<ReferencedIds>

/** Searches a keyword in referenced rows, once per resource. */
export function createReferenceFinder(connection: Connection, words: string): FindReferencedIds {
  const cache = new Map<Resource, Promise<ReferencedIds>>()
  const patterns = patternsOf(words)
  const syllables = keywordSyllables(words)
  const has = syllables.length > 0
  const params: KeywordParams = { likes: patterns.map((_pattern, index) => `$${index + 1}`), syllables: has ? `$${patterns.length + 1}` : undefined }

  async function look({ target, inner }: KeywordReference): Promise<ReferencedIds> {
    const sql = `select array(select o.id from ${quotedTable(target)} o where ${containsKeywordSql(target, inner, 'o', params).join(' or ')} limit ${maxReferencedRows + 1}) as ids`
    const [match] = await connection.query<{ ids: number[] }>(sql, has ? [...patterns, syllables] : patterns)
    const ids = match?.ids ?? []
    return ids.length > maxReferencedRows ? 'many' : ids
  }
  return (through: KeywordReference): Promise<ReferencedIds> => {
    const match = cache.get(through.target) ?? look(through)
    cache.set(through.target, match)
    return match
  }
}

/** The reference, when a keyword may be searched in its rows. */
function keywordReferences(registry: ResourceRegistry, resource: Resource, fieldKey: FieldKey, accessLevel: AccessLevel): KeywordReference[] {
  const target = readableLabelTarget(registry, resource, fieldKey, accessLevel)
  // Ownership of the referenced rows is not checked here, so members cannot search in them.
  if (!target || hasLinkTable(fieldKey) || canReadOnlyOwnRows(target, accessLevel)) return []
  const inner = searchKeysFor(target, accessLevel).filter(({ spec }) => !spec.refers)
  return containsKeywordSql(target, inner, 'o', { likes: [''], syllables: undefined }).length === 0 ? [] : [{ fieldKey, target, inner }]
}

interface KeywordScope {
  readonly registry: ResourceRegistry
  readonly resource: Resource
  readonly accessLevel: AccessLevel
}

/** Condition: the row's own columns contain the keyword. Syllables use an index, but are slow where every row is checked. */
function ownKeywordConditions({ resource }: KeywordScope, fieldKeys: readonly FieldKey[], words: string, byIndex: boolean): RowCondition[] {
  if (containsKeywordSql(resource, fieldKeys, 't', { likes: [''], syllables: undefined }).length === 0) return []
  const patterns = patternsOf(words)
  const syllables = byIndex ? keywordSyllables(words) : []
  const has = syllables.length > 0
  const sql = (...params: string[]) =>
    `(${containsKeywordSql(resource, fieldKeys, 't', { likes: params.slice(0, patterns.length), syllables: has ? params.at(-1) : undefined }).join(' or ')})`
  const shape = `keyword ${patterns.length} ${has} ${fieldKeys.map(({ key }) => key).join()}`
  return [{ shape, values: has ? [...patterns, syllables] : patterns, sql, seen: true }]
}

/**
 * Conditions: the referenced row contains the keyword. A few ids are compared by index; they are hidden from
 * the planner so that it does not scan in sort order. When there are many, each row is checked (`wide`).
 */
async function referenceKeywordConditions(through: KeywordReference, words: string, find: FindReferencedIds): Promise<RowCondition[]> {
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
    `t.${fieldKey.key} in (select o.id from ${quotedTable(target)} o where ${containsKeywordSql(target, inner, 'o', { likes, syllables: undefined }).join(' or ')})`
  return [{ shape: `keyword ${fieldKey.key} ${patterns.length}`, values: patterns, sql, seen: true, wide: true }]
}

/** Condition: one of the columns contains the keyword. */
export async function keywordSearchCondition(
  scope: KeywordScope,
  fieldKeys: readonly FieldKey[],
  words: string,
  find: FindReferencedIds,
): Promise<RowCondition> {
  const { registry, resource, accessLevel } = scope
  const ownKeys = fieldKeys.filter(({ spec }) => !spec.refers)
  const through = fieldKeys.filter(({ spec }) => spec.refers).flatMap((fieldKey) => keywordReferences(registry, resource, fieldKey, accessLevel))
  const referenceConditions = (await Promise.all(through.map((item) => referenceKeywordConditions(item, words, find)))).flat()
  const matches = [...referenceConditions, ...ownKeywordConditions(scope, ownKeys, words, !referenceConditions.some(({ wide }) => wide))]
  return matches.length === 0 ? noRowsCondition : combineConditions(matches, 'or')
}
