import { useFormContext } from 'react-hook-form'
import type { ExtraProps } from '../../parts/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** The popup as the app will show it. */
export default function PopupForm({ of }: ExtraProps) {
  const { getValues } = useFormContext()
  return <PopupPreview of={of} rowOf={getValues} />
}
