import type { Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import type { ResourceRegistry } from '../registry.ts'
import type { SheetColumn } from './sheet.ts'
import { headingOf, sheetColumns } from './sheet.ts'

/** A column of a file that belongs to a key of the resource. */
export interface ImportColumn {
  /** The index of the column in the file. */
  readonly index: number
  readonly fieldKey: FieldKey
  readonly heading: string
  /** The cell as the export writes it. */
  readonly cell: SheetColumn['cell']
}

export interface ImportColumns {
  readonly idIndex: number | undefined
  readonly columns: readonly ImportColumn[]
  /** Known columns that this caller may not write. */
  readonly ignored: readonly string[]
  readonly unknown: readonly string[]
}

const plainHeading = (heading: string) => heading.replace(/\*\s*$/, '').trim()
const idHeadings = new Set(['id', 'ID', '번호'])

const hasHeading = (fieldKey: FieldKey, heading: string) =>
  fieldKey.key === heading || headingOf(fieldKey) === heading || labelText(fieldKey.field.label, fieldKey.name, 'en') === heading

/** Matches headings as the export writes them: label or key. Several columns with the same label are matched in order. */
export function importColumns(registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel, head: readonly string[]): ImportColumns {
  const [, ...cells] = sheetColumns(registry, resource, accessLevel)
  const readableKeys = fieldKeysFor(resource, 'full', accessLevel).map((fieldKey, index) => ({ fieldKey, cell: cells[index]?.cell ?? (() => null) }))
  const mayWrite = new Set(writableFieldKeys(resource, accessLevel).map(({ key }) => key))
  const declared = fieldsOf(resource)
  const usedKeys = new Set<FieldKey>()
  const matches = head.map(plainHeading).map((heading, index) => {
    const match = readableKeys.find(({ fieldKey }) => !usedKeys.has(fieldKey) && hasHeading(fieldKey, heading))
    if (match) usedKeys.add(match.fieldKey)
    return { index, heading, match }
  })
  const idIndex = matches.find(({ heading }) => idHeadings.has(heading))?.index
  const headedColumns = matches.filter(({ index, heading }) => index !== idIndex && heading !== '')
  return {
    idIndex,
    columns: headedColumns.flatMap(({ index, heading, match }) => (match && mayWrite.has(match.fieldKey.key) ? [{ index, heading, ...match }] : [])),
    // Base fields such as version and dates are left out.
    ignored: headedColumns.flatMap(({ heading, match }) => (match && match.fieldKey.name in declared && !mayWrite.has(match.fieldKey.key) ? [heading] : [])),
    unknown: headedColumns.flatMap(({ heading, match }) => (match ? [] : [heading])),
  }
}
