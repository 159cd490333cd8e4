import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { CloseChecklist } from './_CloseChecklist.tsx'

/** The checklist of a month, until it is closed. */
export default function AccountingMonthSlot({ row }: FeatureSlotProps) {
  if (row === undefined || row.status === 'closed') return null
  return <CloseChecklist id={Number(row.id)} />
}
