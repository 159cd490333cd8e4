import type { ListFilter } from '#schema/base/listFilter.ts'
import { Suspense } from 'react'
import type { AudienceField } from '#schema/fields/structure/audience.ts'
import { AudienceInput, PresenceFilter } from '../controls/lazyControls.tsx'
import { useFieldServices } from '../parts/files/fieldCallsContext.tsx'
import { createCell } from '../parts/cells.tsx'
import type { CellProps, FieldView } from '../parts/view.ts'

function AudienceText({ of, value }: { of: string; value: ListFilter }) {
  const { conditions } = useFieldServices()
  if (!conditions) return null
  return (
    <Suspense>
      <conditions.Text resourceName={of} value={value} />
    </Suspense>
  )
}

const Cell = createCell<ListFilter, AudienceField>((value, { field }: CellProps<AudienceField>) => <AudienceText of={field.audienceOf} value={value} />)

export const audienceView: FieldView<AudienceField> = { Cell, Input: AudienceInput, Filter: PresenceFilter, width: 240 }
