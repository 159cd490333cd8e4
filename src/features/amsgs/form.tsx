import { useFormContext } from 'react-hook-form'
import { LockScreen } from '../_phone/LockScreen.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of the push that the form contains. */
export default function PushFormPreview() {
  const { getValues } = useFormContext()
  return <PreviewButton renderPreview={() => <LockScreen {...getValues()} />} />
}
