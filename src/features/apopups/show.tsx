import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** Preview of the popup. */
export default function PopupShow({ resource, row = {} }: FeatureSlotProps) {
  return <PopupPreview resource={resource} rowOf={() => row} />
}
