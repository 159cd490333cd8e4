import type { ReactNode } from 'react'
import { Suspense, lazy, useCallback, useMemo, useState } from 'react'
import type { ModalContent } from '../components/dialogs/modalContext.ts'
import { ModalContext } from '../components/dialogs/modalContext.ts'

// Loaded after the first page.
const ModalWindow = lazy(() => import('./ModalWindow.tsx').then((module) => ({ default: module.ModalWindow })))

/** Dialogs can be nested; the last one opened closes first. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<readonly (ModalContent & { key: number; isClosing?: true })[]>([])

  const open = useCallback((content: ModalContent) => setStack((now) => [...now, { ...content, key: (now.at(-1)?.key ?? 0) + 1 }]), [])
  const remove = useCallback((key: number) => setStack((now) => now.filter((item) => item.key !== key)), [])
  const closeOne = useCallback((key: number) => setStack((now) => now.map((item) => (item.key === key ? { ...item, isClosing: true } : item))), [])
  const close = useCallback(
    () => setStack((now) => now.map((item, index) => (index === now.findLastIndex((one) => !one.isClosing) ? { ...item, isClosing: true } : item))),
    [],
  )

  const modal = useMemo(() => ({ open, close }), [open, close])
  return (
    <ModalContext value={modal}>
      {children}
      {stack.map((content) => (
        <Suspense key={content.key}>
          <ModalWindow content={content} onClose={() => closeOne(content.key)} onClosed={() => remove(content.key)} />
        </Suspense>
      ))}
    </ModalContext>
  )
}
