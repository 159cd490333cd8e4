import type { Field, Resource, AccessLevel } from '#schema'
import { isFieldEditable } from '../../form/editable.ts'

/** A cell of a list in inline editing. */
export interface EditedCell {
  readonly id: number
  readonly name: string
  readonly cell: HTMLElement
}

/** Whether the field has one comparable value or one reference; only such fields are edited inline. */
function isSimple({ keySpecs, inner, masked, states, generate }: Field) {
  const [spec, ...more] = Object.values(keySpecs)
  return spec !== undefined && more.length === 0 && !inner && !masked && !states && !generate && (spec.sortable === true || spec.refers?.many === false)
}

/** Whether users of this access level may edit the field inline. */
export const isEditableInline = (resource: Resource, accessLevel: AccessLevel, name: string, field: Field) =>
  isSimple(field) && isFieldEditable({ resource, accessLevel, name, field, before: {} })

const cellSelector = 'td[data-cell]'

/** The editable cell that contains the element. */
export const editableCellAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(cellSelector) : null)

/** The editable cell that has the focus itself. */
export const focusedEditableCell = () => (document.activeElement?.matches(cellSelector) ? editableCellAt(document.activeElement) : null)

/** The row id and the field name of a cell. */
export const editedCellOf = (cell: HTMLElement): EditedCell => ({
  id: Number(cell.closest<HTMLElement>('tr[data-row]')?.dataset.row),
  name: cell.dataset.cell ?? '',
  cell,
})

/** Moves the focus between the editable cells of a row. */
export function focusAdjacentCell(row: HTMLElement, by: number) {
  const all = [...row.querySelectorAll<HTMLElement>(cellSelector)]
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = all[now < 0 && by < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, now + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
