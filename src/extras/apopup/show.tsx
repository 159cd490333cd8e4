import type { ExtraProps } from '../../parts/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** The popup as the app shows it. */
export default function PopupShow({ of, row = {} }: ExtraProps) {
  return <PopupPreview of={of} rowOf={() => row} />
}
