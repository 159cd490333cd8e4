import { useFormState } from 'react-hook-form'
import { useUnsaved } from '../../components/modalContext.ts'

/** Has the window around a form ask before it loses what was entered there. */
export function Unsaved() {
  const { dirtyFields } = useFormState()
  useUnsaved(Object.keys(dirtyFields).length > 0)
  return null
}
