import { lazy, Suspense } from 'react'
import type { CellProps, View } from './parts/view.ts'
import { Blank } from './parts/Blank.tsx'
import { isBlank, shownValue } from './parts/cells.tsx'
import { RefInput, RefFilter } from './controls/lazyControls.tsx'
import { Line } from './parts/Line.tsx'
import { labelledRefIn, RowLink } from './parts/RowLink.tsx'
import type { LabelledRef } from '#schema/row.ts'
import type { Ref } from '#schema/fields/ref.ts'

const pattern = '$_id'

// Loaded lazily, because lists do not show it.
const Second = lazy(() => import('./parts/SubtitleText.tsx').then((module) => ({ default: module.SubtitleText })))

function RefCell(props: CellProps<Ref>) {
  const { field, name, row, wide } = props
  const id = shownValue(props, pattern)
  const [riding] = labelledRefIn(row[name])
  if (!riding && isBlank(id)) return <Blank />
  const labelledRef: LabelledRef = riding ?? { id: Number(id), label: '' }
  return (
    <Line text={labelledRef.label} wide={wide}>
      <RowLink to={field.to} row={labelledRef} />
      {wide && labelledRef.subtitle && (
        <Suspense>
          <Second to={field.to} row={labelledRef} sx={{ ml: 0.75 }} />
        </Suspense>
      )}
    </Line>
  )
}

export const refView: View<Ref> = { Cell: RefCell, Input: RefInput, Filter: (props) => <RefFilter {...props} pattern={pattern} />, width: 112, typed: true }
