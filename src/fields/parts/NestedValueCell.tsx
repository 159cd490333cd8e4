import type { CellProps } from './view.ts'
import { fieldViewOf } from './fieldViewOf.tsx'

/** A value inside a structured value. */
export function NestedValueCell(props: CellProps) {
  const { Cell } = fieldViewOf(props.field)
  return <Cell {...props} />
}
