import { useFormState } from 'react-hook-form'
import { useUnsaved } from '../../components/dialogs/modalContext.ts'

/** Makes the surrounding dialog ask before unsaved changes are lost. */
export function UnsavedReporter() {
  const { dirtyFields } = useFormState()
  useUnsaved(Object.keys(dirtyFields).length > 0)
  return null
}
