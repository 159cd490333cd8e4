import type { Resource, AccessLevel } from '#schema'
import { textOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotsFor } from '#schema/subset.ts'
import type { Catalog } from '../catalog.ts'
import { riderOf } from '../columns.ts'

export type SheetCell = string | number | boolean | null

/** One column of a spreadsheet: its heading, and a row's cell. */
export interface SheetColumn {
  readonly heading: string
  readonly cell: (row: Readonly<Record<string, unknown>>) => SheetCell
}

interface Labelled {
  readonly label: string
}

const ends: Readonly<Record<string, string>> = { $_from: '시작', $_to: '종료' }

export function headingOf({ field, name, pattern }: Slot) {
  const label = textOf(field.label, name, 'ko')
  return Object.keys(field.parts).length === 1 ? label : `${label} ${ends[pattern] ?? pattern.slice(1)}`
}

function cellOf(catalog: Catalog, of: Resource, slot: Slot, accessLevel: AccessLevel): SheetColumn['cell'] {
  const { key, name, part } = slot
  if (riderOf(catalog, of, slot, accessLevel)) {
    return (row) =>
      [row[name] ?? []]
        .flat()
        .map((each) => (each as Labelled).label)
        .join(', ')
  }
  return (row) => (row[key] === null || row[key] === undefined ? null : part.print(row[key]))
}

/** A spreadsheet of all that somebody on this access level may read, in Korean: labels in place of references and choices. */
export const sheetColumns = (catalog: Catalog, of: Resource, accessLevel: AccessLevel): readonly SheetColumn[] => [
  { heading: '번호', cell: ({ id }) => id as number },
  ...slotsFor(of, 'full', accessLevel).map((slot) => ({ heading: headingOf(slot), cell: cellOf(catalog, of, slot, accessLevel) })),
]
