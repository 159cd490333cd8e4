import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '#resources'
import type { Field } from '#schema'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { fieldKindFilePath } from './interfaces.ts'
import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'

const root = join(import.meta.dirname, '..', '..')

/** The doc comment of a field kind. */
function docOf(kind: string) {
  const text = readFileSync(join(root, fieldKindFilePath(kind)), 'utf8')
  const [, doc = ''] = text.match(new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:function|const) ${kind}\\b`)) ?? []
  return doc.replace(/\n\s*\*/g, ' ').trim()
}

/** The first declared field of each kind. */
function kindsInUse(): ReadonlyMap<string, Field> {
  const all = allResources.flatMap((resource) => Object.values(fieldsOf(resource)))
  return new Map([...Map.groupBy(all, ({ kind }) => kind)].flatMap(([kind, [first]]) => (first ? [[kind, first] as const] : [])))
}

const rowOf = ([kind, { keySpecs, example, examples }]: readonly [string, Field]) => {
  const specs = Object.entries(keySpecs)
  return [
    code(kind),
    docOf(kind),
    specs.map(([template]) => code(template)).join(' '),
    [...new Set(specs.map(([, { column }]) => (column === '' ? 'link table' : column)))].map(code).join(' '),
    [...new Set(specs.flatMap(([, { ops }]) => ops))].join(' '),
    code(JSON.stringify(examples ? examples(1) : example(1)).slice(0, 60)),
  ]
}

/** Page of the field kinds, one row per kind. */
export const fieldKindPage = (): GeneratedPage =>
  page('docs/resources/fields.md', 'Fields', '`$` in a key is the name of the field, `$1` its singular: `spot: ref(…)` is sent as `spot_id`.', [
    table(
      ['Kind', 'What it is', 'Keys', 'Column', 'Filters', 'Example'],
      [...kindsInUse()].map(rowOf).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ),
  ])
