import { Suspense, lazy, useEffect } from 'react'
import { proof } from '#provider'
import { useModal } from '../../components/modalContext.ts'
import { proofMessages } from './words.ts'

// Most days nobody is asked.
const ProofForm = lazy(() => import('./ProofForm.tsx').then((module) => ({ default: module.ProofForm })))

/** Asks whoever is signed in to prove it where a call asks for that; the call then goes on by itself. */
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
        open({ title: proofMessages().title, width: 'xs', body, onClose: () => answer(false) })
      })
    return proof.askedBy('proofNeeded', ask)
  }, [open])
  return null
}
