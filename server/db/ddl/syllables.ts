import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'

/**
 * Trigrams need three characters, but Korean names and places are often searched by one or two syllables. An index
 * contains the syllables and syllable pairs of every searched column of a row, so that short keywords match too.
 */
const hangul = '[^가-힣]+'
/** Inserts a space after every second syllable of a run, and splits. */
const syllablePairsSql = (runs: string) => `string_to_array(regexp_replace(${runs}, '([^ ]{2})(?! )', '\\1 ', 'g'), ' ')`

/** SQL function: the syllables and syllable pairs of a text. */
export const syllablesFunctionSql = `create function syllables(words text) returns text[] language sql immutable strict parallel safe as $$
select array_remove(string_to_array(replace(runs, ' ', ''), null) || ${syllablePairsSql('runs')} || ${syllablePairsSql(`regexp_replace(runs, '(^| )[^ ]', '\\1', 'g')`)}, '')
from (select regexp_replace(words collate "C", '${hangul}', ' ', 'g') as runs) x
$$`

/** The syllable pairs of a keyword (a row with a pair also has its syllables), or its single syllables when it has no pair. */
export function keywordSyllables(words: string): readonly string[] {
  const runs = words.split(new RegExp(hangul)).filter((run) => run !== '')
  const pairs = runs.flatMap((run) => [...run].slice(1).map((syllable, index) => `${run[index]}${syllable}`))
  return pairs.length > 0 ? pairs : runs
}

/** True when the value is stored as readable text. */
export const isStoredAsPlainText = ({ field, spec }: FieldKey) =>
  !spec.storedValue && (spec.column === 'text' || (spec.column !== '' && field.searchText !== undefined))

/** The text columns of a row that a keyword searches. */
export function keywordFieldKeys(resource: Resource): readonly FieldKey[] {
  const names = new Set<string>([resource.title, ...(resource.list.search ?? [])])
  return fieldKeysOf(resource).filter((fieldKey) => names.has(fieldKey.name) && fieldKey.field.searchable && isStoredAsPlainText(fieldKey))
}

/** SQL of a row's syllables, as in its index. */
export function rowSyllablesSql(resource: Resource, column: (fieldKey: FieldKey) => string) {
  const texts = keywordFieldKeys(resource).map((fieldKey) => `coalesce((${column(fieldKey)})::text, '')`)
  return `syllables(${texts.join(` || ' ' || `)})`
}
