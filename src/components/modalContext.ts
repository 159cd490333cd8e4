import type { ReactNode } from 'react'
import { createContext, use, useEffect } from 'react'

export interface ModalContent {
  title: string
  body: ReactNode | ((close: () => void) => ReactNode)
  width?: 'xs' | 'sm' | 'md' | 'lg'
  /** Told when it is closed, whoever closed it. */
  onClose?: () => void
}

interface Modal {
  open(content: ModalContent): void
  close(): void
}

export const ModalContext = createContext<Modal>({ open: () => {}, close: () => {} })

/** The one modal that the whole back-office shares: any content, a close button, Escape, a click outside. */
export const useModal = () => use(ModalContext)

/** Told by the content of a window whether closing it would lose work. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {})

/** Has the window that this stands in ask before a click beside it, Escape or its cross lose what was entered. */
export function useUnsaved(isUnsaved: boolean) {
  const say = use(UnsavedContext)
  useEffect(() => {
    say(isUnsaved)
    return () => say(false)
  }, [say, isUnsaved])
}
