import type { CellProps } from './view.ts'
import { viewOf } from './viewOf.tsx'

/** A value inside a structured value. */
export function InnerCell(props: CellProps) {
  const { Cell } = viewOf(props.field)
  return <Cell {...props} />
}
