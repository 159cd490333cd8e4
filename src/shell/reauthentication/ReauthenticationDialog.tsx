import { Suspense, lazy, useEffect } from 'react'
import { reauthentication } from '#provider'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { reauthenticationMessages } from './messages.ts'

// Loaded lazily: it is rarely needed.
const ProofForm = lazy(() => import('./ReauthenticationForm.tsx').then((module) => ({ default: module.ReauthenticationForm })))

/** Asks the user to re-authenticate when a call requires it; the call then continues. */
export function ReauthenticationDialog() {
  const { open } = useModal()
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((answer) => {
        const body = (close: () => void) => (
          <Suspense>
            <ProofForm
              onCancel={close}
              onDone={() => {
                answer(true)
                close()
              }}
            />
          </Suspense>
        )
        open({ title: reauthenticationMessages().title, width: 'xs', body, onClose: () => answer(false) })
      })
    return reauthentication.registerPrompt('proofNeeded', ask)
  }, [open])
  return null
}
