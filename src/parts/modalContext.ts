import type { ReactNode } from 'react'
import { createContext, use } from 'react'

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
