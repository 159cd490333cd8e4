import type { CellProps, View } from '../../view.ts'
import { Blank } from '../Blank.view.tsx'
import { isBlank, shownValue } from '../cells.view.tsx'
import { RefInput, RefFilter } from '../laterControls.view.tsx'
import { Line } from '../Line.view.tsx'
import { labelledIn, RowLink } from '../RowLink.view.tsx'
import type { Ref } from './ref.ts'

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

export const refView: View<Ref> = { Cell: RefCell, Input: RefInput, Filter: (props) => <RefFilter {...props} pattern={pattern} />, width: 112 }
