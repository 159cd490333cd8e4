import { useFormContext } from 'react-hook-form'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** Preview of the popup that the form contains. */
export default function PopupForm({ resource }: FeatureSlotProps) {
  const { getValues } = useFormContext()
  return <PopupPreview resource={resource} rowOf={getValues} />
}
