import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useRef } from 'react'

interface Begun {
  readonly source: string | undefined
  /** Has somebody gone anywhere since the form came? Its boxes may come later. */
  hasLeft(): boolean
}

const BegunContext = createContext<Begun>({ source: undefined, hasLeft: () => true })

/** A form in which typing begins with the box of `source`, if with any. */
export function Beginning({ source, children }: { source: string | undefined; children: ReactNode }) {
  const left = useRef(false)
  useLayoutEffect(() => {
    const leave = () => (left.current = true)
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [])
  return <BegunContext value={{ source, hasLeft: () => left.current }}>{children}</BegunContext>
}

/** Gives the focus to the box that typing begins with as it arrives, where nobody has gone elsewhere since the form came. */
export function useBeginning(of: string) {
  const { source, hasLeft } = useContext(BegunContext)
  const done = useRef(source !== of)
  return (element: unknown) => {
    if (done.current || !(element instanceof HTMLElement)) return
    done.current = true
    if (!hasLeft()) element.focus()
  }
}
