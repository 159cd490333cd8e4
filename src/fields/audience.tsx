import { Suspense } from 'react'
import type { Audience, Conditions } from '#schema/fields/audience.ts'
import { AudienceInput, PresenceFilter } from './controls/laterControls.tsx'
import { useFieldCalls } from './parts/calls.tsx'
import { cellOf } from './parts/cells.tsx'
import type { CellProps, View } from './parts/view.ts'

function Meant({ of, value }: { of: string; value: Conditions }) {
  const { conditions } = useFieldCalls()
  if (!conditions) return null
  return (
    <Suspense>
      <conditions.Text of={of} value={value} />
    </Suspense>
  )
}

const Cell = cellOf<Conditions, Audience>((value, { field }: CellProps<Audience>) => <Meant of={field.meant} value={value} />)

export const audienceView: View<Audience> = { Cell, Input: AudienceInput, Filter: PresenceFilter, width: 240 }
