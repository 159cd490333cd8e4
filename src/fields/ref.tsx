import type { CellProps, View } from './parts/view.ts'
import { Blank } from './parts/Blank.tsx'
import { isBlank, shownValue } from './parts/cells.tsx'
import { RefInput, RefFilter } from './controls/laterControls.tsx'
import { Line } from './parts/Line.tsx'
import { labelledIn, RowLink } from './parts/RowLink.tsx'
import type { Ref } from '#schema/fields/ref.ts'

const pattern = '$_id'

function RefCell(props: CellProps<Ref>) {
  const { field, name, row, wide } = props
  const id = shownValue(props, pattern)
  const [riding] = labelledIn(row[name])
  if (!riding && isBlank(id)) return <Blank />
  const shown = riding ?? { id: Number(id), label: '' }
  return (
    <Line text={shown.label} wide={wide}>
      <RowLink to={field.to} row={shown} />
    </Line>
  )
}

export const refView: View<Ref> = { Cell: RefCell, Input: RefInput, Filter: (props) => <RefFilter {...props} pattern={pattern} />, width: 112, typed: true }
