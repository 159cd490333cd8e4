import type { Resource, AccessLevel } from '#schema'
import { textOf } from '#schema'
import { writable } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import { fieldsOf } from '#schema/slot.ts'
import { slotsFor } from '#schema/subset.ts'
import type { Catalog } from '../catalog.ts'
import type { SheetColumn } from './sheet.ts'
import { headingOf, sheetColumns } from './sheet.ts'

/** A column of a file that stands for a key of the resource. */
export interface ImportColumn {
  /** Where it stands in the file. */
  readonly at: number
  readonly slot: Slot
  readonly heading: string
  /** What the export writes into it. */
  readonly cell: SheetColumn['cell']
}

export interface ImportColumns {
  readonly idAt: number | undefined
  readonly written: readonly ImportColumn[]
  /** Known, and not to be written by this person, or by nobody. */
  readonly ignored: readonly string[]
  readonly unknown: readonly string[]
}

const plain = (heading: string) => heading.replace(/\*\s*$/, '').trim()
const idHeadings = new Set(['id', 'ID', '번호'])

const isCalled = (slot: Slot, heading: string) => slot.key === heading || headingOf(slot) === heading || textOf(slot.field.label, slot.name, 'en') === heading

/** Reads the headings as the export writes them: the label, or the key. Of several columns under one label the first stands for the first. */
export function importColumns(catalog: Catalog, of: Resource, accessLevel: AccessLevel, head: readonly string[]): ImportColumns {
  const [, ...cells] = sheetColumns(catalog, of, accessLevel)
  const known = slotsFor(of, 'full', accessLevel).map((slot, at) => ({ slot, cell: cells[at]?.cell ?? (() => null) }))
  const mayWrite = new Set(writable(of, accessLevel).map(({ key }) => key))
  const declared = fieldsOf(of)
  const taken = new Set<Slot>()
  const found = head.map(plain).map((heading, at) => {
    const match = known.find(({ slot }) => !taken.has(slot) && isCalled(slot, heading))
    if (match) taken.add(match.slot)
    return { at, heading, match }
  })
  const idAt = found.find(({ heading }) => idHeadings.has(heading))?.at
  const named = found.filter(({ at, heading }) => at !== idAt && heading !== '')
  return {
    idAt,
    written: named.flatMap(({ at, heading, match }) => (match && mayWrite.has(match.slot.key) ? [{ at, heading, ...match }] : [])),
    // That nobody writes a row's version or its dates goes without saying.
    ignored: named.flatMap(({ heading, match }) => (match && match.slot.name in declared && !mayWrite.has(match.slot.key) ? [heading] : [])),
    unknown: named.flatMap(({ heading, match }) => (match ? [] : [heading])),
  }
}
