import type { ExtraProps } from '../../components/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** Preview of the popup. */
export default function PopupShow({ resource, row = {} }: ExtraProps) {
  return <PopupPreview resource={resource} rowOf={() => row} />
}
