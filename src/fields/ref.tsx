import { lazy, Suspense } from 'react'
import type { CellProps, View } from './parts/view.ts'
import { Blank } from './parts/Blank.tsx'
import { isBlank, shownValue } from './parts/cells.tsx'
import { RefInput, RefFilter } from './controls/laterControls.tsx'
import { Line } from './parts/Line.tsx'
import { labelledIn, RowLink } from './parts/RowLink.tsx'
import type { Labelled } from '#schema/resource.ts'
import type { Ref } from '#schema/fields/ref.ts'

const pattern = '$_id'

// Lists have no room for it.
const Second = lazy(() => import('./parts/Second.tsx').then((module) => ({ default: module.Second })))

function RefCell(props: CellProps<Ref>) {
  const { field, name, row, wide } = props
  const id = shownValue(props, pattern)
  const [riding] = labelledIn(row[name])
  if (!riding && isBlank(id)) return <Blank />
  const shown: Labelled = riding ?? { id: Number(id), label: '' }
  return (
    <Line text={shown.label} wide={wide}>
      <RowLink to={field.to} row={shown} />
      {wide && shown.second && (
        <Suspense>
          <Second to={field.to} row={shown} sx={{ ml: 0.75 }} />
        </Suspense>
      )}
    </Line>
  )
}

export const refView: View<Ref> = { Cell: RefCell, Input: RefInput, Filter: (props) => <RefFilter {...props} pattern={pattern} />, width: 112, typed: true }
