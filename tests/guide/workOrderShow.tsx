// src/extras/workOrder/show.tsx
import Alert from '@mui/material/Alert'
import { textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { ExtraProps } from '#src/parts/Extra.tsx'

/** Says above an order's sections that the car should have been back. */
export default function Late({ row }: ExtraProps) {
  const today = wallTime(new Date()).slice(0, 10)
  if (row?.status !== 'working' || String(row.promised_on) >= today) return null
  return <Alert severity="warning">{textOf({ ko: '완료 예정일이 지났습니다.', en: 'The day promised has passed.' }, '')}</Alert>
}
