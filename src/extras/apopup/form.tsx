import { useFormContext } from 'react-hook-form'
import type { ExtraProps } from '../../components/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** The popup as the app will show it. */
export default function PopupForm({ resource }: ExtraProps) {
  const { getValues } = useFormContext()
  return <PopupPreview resource={resource} rowOf={getValues} />
}
