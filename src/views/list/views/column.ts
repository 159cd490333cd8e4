import type { Field } from '#schema'
import type { FieldView } from '../../../fields/parts/view.ts'

/** A column of a list: its field, view and sort key. */
export interface ListColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly view: FieldView
  readonly sort?: string
  /** The width that the user has set. */
  readonly width?: number
  /** The left offset of a pinned column: pixels or a CSS expression. */
  readonly left?: number | string
}
