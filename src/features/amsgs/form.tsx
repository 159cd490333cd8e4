import { useFormContext } from 'react-hook-form'
import { LockScreenPreview } from '../_phone/LockScreenPreview.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of the push that the form contains. */
export default function PushFormPreview() {
  const { getValues } = useFormContext()
  return <PreviewButton renderPreview={() => <LockScreenPreview {...getValues()} />} />
}
