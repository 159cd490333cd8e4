import type { Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import type { ResourceRegistry } from '../registry.ts'
import { readableLabelTarget } from '../columns.ts'

export type SheetCell = string | number | boolean | null

/** One column of a spreadsheet: its heading, and the cell of a row. */
export interface SheetColumn {
  readonly heading: string
  readonly cell: (row: Readonly<Record<string, unknown>>) => SheetCell
}

interface Labelled {
  readonly label: string
}

const periodSuffixes: Readonly<Record<string, string>> = { $_from: '시작', $_to: '종료' }

export function headingOf({ field, name, template }: FieldKey) {
  const label = labelText(field.label, name, 'ko')
  return Object.keys(field.keySpecs).length === 1 ? label : `${label} ${periodSuffixes[template] ?? template.slice(1)}`
}

function cellOf(registry: ResourceRegistry, resource: Resource, fieldKey: FieldKey, accessLevel: AccessLevel): SheetColumn['cell'] {
  const { key, name, spec } = fieldKey
  if (readableLabelTarget(registry, resource, fieldKey, accessLevel)) {
    return (row) =>
      [row[name] ?? []]
        .flat()
        .map((item) => (item as Labelled).label)
        .join(', ')
  }
  return (row) => (row[key] === null || row[key] === undefined ? null : spec.print(row[key]))
}

/** The columns of a spreadsheet at an access level, in Korean: labels in place of references and choices. */
export const sheetColumns = (registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel): readonly SheetColumn[] => [
  { heading: '번호', cell: ({ id }) => id as number },
  ...fieldKeysFor(resource, 'full', accessLevel).map((fieldKey) => ({ heading: headingOf(fieldKey), cell: cellOf(registry, resource, fieldKey, accessLevel) })),
]
