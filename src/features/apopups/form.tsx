import { useFormContext } from 'react-hook-form'
import type { ExtraProps } from '../../components/Extra.tsx'
import { PopupPreview } from './_PopupPreview.tsx'

/** Preview of the popup that the form contains. */
export default function PopupForm({ resource }: ExtraProps) {
  const { getValues } = useFormContext()
  return <PopupPreview resource={resource} rowOf={getValues} />
}
