import type { Field, Resource, AccessLevel } from '#schema'
import { isEditable } from '../form/editable.ts'

/** A cell of a list that is being changed where it stands. */
export interface EditedCell {
  readonly id: number
  readonly name: string
  readonly cell: HTMLElement
}

/** Has it one value that can be compared, or points at one row? Such a value is changed in its cell; others have their form. */
function isSimple({ keySpecs, inner, masked, states, generate }: Field) {
  const [spec, ...more] = Object.values(keySpecs)
  return spec !== undefined && more.length === 0 && !inner && !masked && !states && !generate && (spec.sortable === true || spec.refers?.many === false)
}

/** May whoever is on this access level change this field in a list? */
export const isCellEditable = (resource: Resource, accessLevel: AccessLevel, name: string, field: Field) =>
  isSimple(field) && isEditable({ resource, accessLevel, name, field, before: {} })

const cells = 'td[data-cell]'

/** The cell that an element lies in, where its value can be changed. */
export const cellAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(cells) : null)

/** The cell that has the focus itself, not something in it. */
export const cellInFocus = () => (document.activeElement?.matches(cells) ? cellAt(document.activeElement) : null)

/** The row of a cell, and the field that it shows. */
export const editedIn = (cell: HTMLElement): EditedCell => ({
  id: Number(cell.closest<HTMLElement>('tr[data-row]')?.dataset.row),
  name: cell.dataset.cell ?? '',
  cell,
})

/** Moves the focus along the cells of a row that can be changed. */
export function stepCell(row: HTMLElement, by: number) {
  const all = [...row.querySelectorAll<HTMLElement>(cells)]
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = all[now < 0 && by < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, now + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
