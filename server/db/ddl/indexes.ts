import type { CoveringIndex, Resource } from '#schema'
import { tableOf } from '#schema'
import { whereEntries } from '#schema/base/where.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldsOf, fieldKeysOf } from '#schema/row/fieldKey.ts'
import { isReferenced } from '#schema/row/isReferenced.ts'
import { equalityColumnOf, equalityExpressionOf, ownColumnFieldKeys } from './columns.ts'
import { quoteLiteral, quoteIdentifier, databaseObjectName } from './naming.ts'
import { isStoredAsPlainText, rowSyllablesSql, keywordFieldKeys } from './syllables.ts'

type Statement = readonly [name: string, sql: string]

const indexOn = (resource: Resource, columns: readonly string[], form: string, suffix: 'idx' | 'trgm' = 'idx'): Statement => {
  const name = databaseObjectName(tableOf(resource.name), columns, suffix)
  return [name, `create index ${quoteIdentifier(name)} on ${quoteIdentifier(tableOf(resource.name))} ${form}`]
}

/** Ends with the id, so that rows with the same value come newest first without a sort. */
const orderedIndex = (resource: Resource, column: string, expression: string) => indexOn(resource, [column], `(${expression}, "id")`)

function filterIndex(resource: Resource, fieldKey: FieldKey): Statement[] {
  const column = equalityColumnOf(fieldKey)
  const expression = equalityExpressionOf(fieldKey)
  const isComparable = fieldKey.spec.ops.some((op) => op !== 'isNull')
  if (!column || !expression || !isComparable || fieldKey.spec.column === '') return []
  return fieldKey.spec.column.endsWith('[]')
    ? [indexOn(resource, [column], `using gin (${quoteIdentifier(column)})`)]
    : [orderedIndex(resource, column, expression)]
}

function trigramIndex(resource: Resource, fieldKey: FieldKey): Statement[] {
  if (!isStoredAsPlainText(fieldKey)) return []
  const column = quoteIdentifier(fieldKey.key)
  const words = fieldKey.field.searchText ? `(${fieldKey.field.searchText(column)})` : column
  return [indexOn(resource, [fieldKey.key], `using gin (${words} gin_trgm_ops)`, 'trgm')]
}

const searchedTextSql = ({ key, field }: FieldKey) => field.searchText?.(quoteIdentifier(key)) ?? quoteIdentifier(key)

function syllableIndex(resource: Resource): Statement[] {
  return keywordFieldKeys(resource).length === 0 ? [] : [indexOn(resource, ['syllables'], `using gin (${rowSyllablesSql(resource, searchedTextSql)})`)]
}

/** Deep pages and counts read the ids of non-deleted rows from this index alone. */
const notDeletedIndex = (resource: Resource, among: readonly Resource[]): Statement[] =>
  isReferenced(resource, among) ? [indexOn(resource, ['living'], '("id") where "deleted_at" is null')] : []

const columnsNamed = (resource: Resource, names: readonly string[]) =>
  ownColumnFieldKeys(resource)
    .flatMap(({ name, key }) => (names.includes(name) ? [[names.indexOf(name), key] as const] : []))
    .toSorted(([a], [b]) => a - b)
    .map(([, key]) => key)

/** The id stands last of the order, for rows with the same values. */
function coveringIndex(resource: Resource, among: readonly Resource[], { by, reads, where }: CoveringIndex): Statement {
  const [order, included] = [columnsNamed(resource, by), columnsNamed(resource, reads)]
  const conditions = [
    ...whereEntries(where).map(([key, values]) => `${quoteIdentifier(key)} in (${values.map((value) => quoteLiteral(String(value))).join(', ')})`),
    ...(isReferenced(resource, among) ? ['"deleted_at" is null'] : []),
  ]
  const form = `(${[...order, 'id'].map(quoteIdentifier).join(', ')}) include (${included.map(quoteIdentifier).join(', ')})`
  return indexOn(resource, [...order, 'covering'], conditions.length === 0 ? form : `${form} where ${conditions.join(' and ')}`)
}

/** Every download of a file looks up the rows that reference it. */
function fileIndex(resource: Resource, { key, spec }: FieldKey): Statement[] {
  if (spec.fileMarksIn) return [indexOn(resource, [spec.fileMarksIn(key)], `using gin (${quoteIdentifier(spec.fileMarksIn(key))})`)]
  if (!spec.fileReference) return []
  if (spec.column === 'text') return [indexOn(resource, [key], `(${quoteIdentifier(key)})`)]
  return [indexOn(resource, [key], `using gin (${quoteIdentifier(key)}${spec.column === 'jsonb' ? ' jsonb_path_ops' : ''})`)]
}

/** Keys by which a list is filtered, sorted or joined. `updated_by` is left out: its index would be written with every save. */
function indexedKeys(resource: Resource) {
  const { filters = [], sort = '' } = resource.list
  const names = new Set<string>([...filters, sort.replace(/-(asc|desc)$/, ''), 'created_at', 'created_by'])
  const uniqueNames = new Set(Object.entries(fieldsOf(resource)).flatMap(([name, field]) => (field.options.unique === true ? [name] : [])))
  const covered = new Set(Object.values(resource.coveringIndexes ?? []).flatMap(({ by, where }) => (where || by.length > 1 ? [] : by)))
  return fieldKeysOf(resource).filter(
    ({ name, spec }) => (names.has(name) || (spec.refers && !spec.refers.many && name !== 'updated_by')) && !uniqueNames.has(name) && !covered.has(name),
  )
}

/** Indexes of a resource besides those of its rules: for its declared filters, sort order, searches and references. */
export function indexStatementsOf(resource: Resource, among: readonly Resource[]): Statement[] {
  const searchKeys = new Set<string>([resource.title, ...(resource.list.search ?? [])])
  const filterNames = new Set<string>(resource.list.filters ?? [])
  const words = declaredFieldKeys(resource).filter(({ name, spec }) => searchKeys.has(name) || (filterNames.has(name) && spec.ops.includes('contains')))
  return [
    ...indexedKeys(resource).flatMap((fieldKey) => filterIndex(resource, fieldKey)),
    ...words.flatMap((fieldKey) => trigramIndex(resource, fieldKey)),
    ...syllableIndex(resource),
    ...declaredFieldKeys(resource).flatMap((fieldKey) => fileIndex(resource, fieldKey)),
    ...notDeletedIndex(resource, among),
    ...(resource.coveringIndexes ?? []).map((index) => coveringIndex(resource, among, index)),
  ]
}
