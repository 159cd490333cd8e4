import { useFormState } from 'react-hook-form'
import { useUnsavedCloseGuard } from '../../components/dialogs/modalContext.ts'

/** Makes the surrounding dialog ask before unsaved changes are lost. */
export function UnsavedReporter() {
  const { dirtyFields } = useFormState()
  useUnsavedCloseGuard(Object.keys(dirtyFields).length > 0)
  return null
}
