import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useRef } from 'react'

interface InitialFocusState {
  readonly source: string | undefined
  /** Selects the box's content, so that typing replaces it. */
  readonly selectsContent: boolean
  /** Whether the focus has moved since the form opened; boxes can load later than the form. */
  hasFocusMoved(): boolean
}

const InitialFocusContext = createContext<InitialFocusState>({ source: undefined, selectsContent: false, hasFocusMoved: () => true })

/** A form that focuses the input `source` when it opens. */
export function InitialFocusProvider({
  source,
  selectsContent = false,
  children,
}: {
  source: string | undefined
  selectsContent?: boolean
  children: ReactNode
}) {
  const hasFocusMoved = useRef(false)
  useLayoutEffect(() => {
    const leave = () => (hasFocusMoved.current = true)
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [])
  return <InitialFocusContext value={{ source, selectsContent, hasFocusMoved: () => hasFocusMoved.current }}>{children}</InitialFocusContext>
}

/** Focuses the initial input when it renders, unless the focus has moved since the form opened. */
export function useInitialFocusRef(of: string) {
  const { source, selectsContent, hasFocusMoved } = useContext(InitialFocusContext)
  const isDone = useRef(source !== of)
  return (element: unknown) => {
    if (isDone.current || !(element instanceof HTMLElement)) return
    isDone.current = true
    if (hasFocusMoved()) return
    element.focus()
    if (selectsContent && element instanceof HTMLInputElement) element.select()
  }
}
