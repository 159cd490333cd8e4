import type { ExtraProps } from '../../components/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** The popup as the app shows it. */
export default function PopupShow({ resource, row = {} }: ExtraProps) {
  return <PopupPreview resource={resource} rowOf={() => row} />
}
