import { useFormContext } from 'react-hook-form'
import { LockScreen } from '../_phone/LockScreen.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** What is being written, as it will arrive. */
export default function PushForm() {
  const { getValues } = useFormContext()
  return <PreviewButton shown={() => <LockScreen {...getValues()} />} />
}
