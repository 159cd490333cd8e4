import { lazy, Suspense } from 'react'
import type { CellProps, FieldView } from '../parts/view.ts'
import { EmptyValueMark } from '../parts/EmptyValueMark.tsx'
import { isBlank, cellValue } from '../parts/cells.tsx'
import { RefInput, RefFilter } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { labelledRefsIn, RowLink } from '../parts/RowLink.tsx'
import type { LabelledRef } from '#schema/row/row.ts'
import type { RefField } from '#schema/fields/reference/ref.ts'

const pattern = '$_id'

// Loaded lazily, because lists do not show it.
const LazySubtitle = lazy(() => import('../parts/SubtitleText.tsx').then((module) => ({ default: module.SubtitleText })))

function RefCell(props: CellProps<RefField>) {
  const { field, name, row, wide } = props
  const id = cellValue(props, pattern)
  const [riding] = labelledRefsIn(row[name])
  if (!riding && isBlank(id)) return <EmptyValueMark />
  const labelledRef: LabelledRef = riding ?? { id: Number(id), label: '' }
  return (
    <TruncatedText text={labelledRef.label} wide={wide}>
      <RowLink to={field.to} row={labelledRef} />
      {wide && labelledRef.subtitle && (
        <Suspense>
          <LazySubtitle to={field.to} row={labelledRef} sx={{ ml: 0.75 }} />
        </Suspense>
      )}
    </TruncatedText>
  )
}

export const refView: FieldView<RefField> = {
  Cell: RefCell,
  Input: RefInput,
  Filter: (props) => <RefFilter {...props} pattern={pattern} />,
  width: 112,
  isTextBox: true,
}
