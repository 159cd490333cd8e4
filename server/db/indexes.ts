import type { Resource } from '#schema'
import { tableOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, fieldsOf, slotsOf } from '#schema/slot.ts'
import { isReferenced, soughtColumn, soughtIn } from './columns.ts'
import { quoted, ruleName } from './naming.ts'
import { isWords, syllablesOf, wordSlots } from './syllables.ts'

type Statement = readonly [name: string, sql: string]

const indexOn = (of: Resource, columns: readonly string[], form: string, suffix: 'idx' | 'trgm' = 'idx'): Statement => {
  const name = ruleName(tableOf(of.name), columns, suffix)
  return [name, `create index ${quoted(name)} on ${quoted(tableOf(of.name))} ${form}`]
}

/** Rows of one value come out newest first without a sort, so the id stands behind it. */
const ordered = (of: Resource, column: string, sought: string) => indexOn(of, [column], `(${sought}, "id")`)

function filterIndex(of: Resource, slot: Slot): Statement[] {
  const column = soughtColumn(slot)
  const sought = soughtIn(slot)
  const compared = slot.part.ops.some((op) => op !== 'isNull')
  if (!column || !sought || !compared || slot.part.column === '') return []
  return slot.part.column.endsWith('[]') ? [indexOn(of, [column], `using gin (${quoted(column)})`)] : [ordered(of, column, sought)]
}

function trigramIndex(of: Resource, slot: Slot): Statement[] {
  if (!isWords(slot)) return []
  const column = quoted(slot.key)
  const words = slot.field.searched ? `(${slot.field.searched(column)})` : column
  return [indexOn(of, [slot.key], `using gin (${words} gin_trgm_ops)`, 'trgm')]
}

const wordsIn = ({ key, field }: Slot) => field.searched?.(quoted(key)) ?? quoted(key)

function syllableIndex(of: Resource): Statement[] {
  return wordSlots(of).length === 0 ? [] : [indexOn(of, ['syllables'], `using gin (${syllablesOf(of, wordsIn)})`)]
}

/** A walk to a deep page, and a count, go along the living rows' numbers alone, without looking at the rows. */
const livingIndex = (of: Resource, among: readonly Resource[]): Statement[] =>
  isReferenced(of, among) ? [indexOn(of, ['living'], '("id") where "deleted_at" is null')] : []

/** Which rows name a stored file is asked whenever it is fetched. */
function fileIndex(of: Resource, { key, part }: Slot): Statement[] {
  if (part.fileMarksIn) return [indexOn(of, [part.fileMarksIn(key)], `using gin (${quoted(part.fileMarksIn(key))})`)]
  if (!part.naming) return []
  if (part.column === 'text') return [indexOn(of, [key], `(${quoted(key)})`)]
  return [indexOn(of, [key], `using gin (${quoted(key)}${part.column === 'jsonb' ? ' jsonb_path_ops' : ''})`)]
}

/** A list may start from here: what it is filtered by, ordered by, or related through. Who changed a row last is no such place, for an index on it would be written by every save. */
function starts(of: Resource) {
  const { filters = [], sort = '' } = of.list
  const names = new Set<string>([...filters, sort.replace(/-(asc|desc)$/, ''), 'created_at', 'created_by'])
  const alone = new Set(Object.entries(fieldsOf(of)).flatMap(([name, field]) => (field.options.unique === true ? [name] : [])))
  return slotsOf(of).filter(({ name, part }) => (names.has(name) || (part.refers && !part.refers.many && name !== 'updated_by')) && !alone.has(name))
}

/** Indexes of a resource beside those of its rules, from its declared filters, sort, searches and references. */
export function indexesOf(of: Resource, among: readonly Resource[]): Statement[] {
  const searched = new Set<string>([of.title, ...(of.list.search ?? [])])
  const contained = new Set<string>(of.list.filters ?? [])
  const words = declaredSlots(of).filter(({ name, part }) => searched.has(name) || (contained.has(name) && part.ops.includes('contains')))
  return [
    ...starts(of).flatMap((slot) => filterIndex(of, slot)),
    ...words.flatMap((slot) => trigramIndex(of, slot)),
    ...syllableIndex(of),
    ...declaredSlots(of).flatMap((slot) => fileIndex(of, slot)),
    ...livingIndex(of, among),
  ]
}
