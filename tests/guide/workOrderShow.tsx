// src/features/work-orders/show.tsx
import Alert from '@mui/material/Alert'
import { labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { FeatureSlotProps } from '#src/components/FeatureSlot.tsx'

/** Says above an order's sections that the car should have been back. */
export default function Late({ row }: FeatureSlotProps) {
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  if (row?.status !== 'working' || String(row.promised_on) >= today) return null
  return <Alert severity="warning">{labelText({ ko: '완료 예정일이 지났습니다.', en: 'The day promised has passed.' }, '')}</Alert>
}
