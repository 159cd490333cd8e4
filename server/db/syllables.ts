import type { Resource } from '#schema'
import type { FieldKey } from '#schema/fieldKey.ts'
import { fieldKeysOf } from '#schema/fieldKey.ts'

/**
 * Trigrams find three letters; a Korean name or place is often looked for by one or two. Whatever a keyword looks through in a row
 * has its syllables and the pairs of them in one index, so that these find it too.
 */
const hangul = '[^가-힣]+'
/** A space behind every second syllable of a run. */
const paired = (runs: string) => `string_to_array(regexp_replace(${runs}, '([^ ]{2})(?! )', '\\1 ', 'g'), ' ')`

/** Syllables and pairs of syllables of a text, in SQL. */
export const syllablesFunction = `create function syllables(words text) returns text[] language sql immutable strict parallel safe as $$
select array_remove(string_to_array(replace(runs, ' ', ''), null) || ${paired('runs')} || ${paired(`regexp_replace(runs, '(^| )[^ ]', '\\1', 'g')`)}, '')
from (select regexp_replace(words collate "C", '${hangul}', ' ', 'g') as runs) x
$$`

/** The same of a keyword: its pairs, which hold its syllables; or the one syllable that it is. */
export function syllablesIn(words: string): readonly string[] {
  const runs = words.split(new RegExp(hangul)).filter((run) => run !== '')
  const pairs = runs.flatMap((run) => [...run].slice(1).map((syllable, index) => `${run[index]}${syllable}`))
  return pairs.length > 0 ? pairs : runs
}

/** Kept as words that can be read. */
export const isWords = ({ field, spec }: FieldKey) => !spec.storedValue && (spec.column === 'text' || (spec.column !== '' && field.searched !== undefined))

/** What a keyword may look through in a row itself. */
export function textFieldKeys(resource: Resource): readonly FieldKey[] {
  const names = new Set<string>([resource.title, ...(resource.list.search ?? [])])
  return fieldKeysOf(resource).filter((fieldKey) => names.has(fieldKey.name) && fieldKey.field.searchable && isWords(fieldKey))
}

/** The syllables of a row, as its index holds them. */
export function syllablesOf(resource: Resource, column: (fieldKey: FieldKey) => string) {
  const texts = textFieldKeys(resource).map((fieldKey) => `coalesce((${column(fieldKey)})::text, '')`)
  return `syllables(${texts.join(` || ' ' || `)})`
}
