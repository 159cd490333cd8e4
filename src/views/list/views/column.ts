import type { Field } from '#schema'
import type { View } from '../../../fields/parts/view.ts'

/** A column of a list: a field, how it looks, and by which key it sorts. */
export interface Column {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly view: View
  readonly sort?: string
  /** How wide somebody has made it. */
  readonly width?: number
  /** It stays this far from the left edge while the others move under it: a number, or what CSS reckons. */
  readonly left?: number | string
}
