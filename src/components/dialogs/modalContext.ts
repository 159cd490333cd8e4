import type { ReactNode } from 'react'
import { createContext, use, useEffect } from 'react'

export interface ModalContent {
  title: string
  body: ReactNode | ((close: () => void) => ReactNode)
  width?: 'xs' | 'sm' | 'md' | 'lg'
  /** Called when the dialog closes, for any reason. */
  onClose?: () => void
}

interface Modal {
  open(content: ModalContent): void
  close(): void
}

export const ModalContext = createContext<Modal>({ open: () => {}, close: () => {} })

/** The dialog that the whole back office shares: any content; a close button, Escape and a click outside close it. */
export const useModal = () => use(ModalContext)

/** The content of a dialog reports here whether closing it would lose changes. */
export const ReportUnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {})

/** Makes the surrounding dialog ask for confirmation before it closes with unsaved changes. */
export function useUnsavedCloseGuard(isUnsaved: boolean) {
  const setUnsaved = use(ReportUnsavedContext)
  useEffect(() => {
    setUnsaved(isUnsaved)
    return () => setUnsaved(false)
  }, [setUnsaved, isUnsaved])
}
