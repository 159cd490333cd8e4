import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useRef } from 'react'

interface Begun {
  readonly source: string | undefined
  /** What stands in the box is selected: what is typed takes its place. */
  readonly selects: boolean
  /** Has somebody gone anywhere since the form came? Its boxes may come later. */
  hasLeft(): boolean
}

const BegunContext = createContext<Begun>({ source: undefined, selects: false, hasLeft: () => true })

/** A form in which typing begins with the box of `source`, if with any. */
export function DefaultFromSource({ source, selects = false, children }: { source: string | undefined; selects?: boolean; children: ReactNode }) {
  const left = useRef(false)
  useLayoutEffect(() => {
    const leave = () => (left.current = true)
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [])
  return <BegunContext value={{ source, selects, hasLeft: () => left.current }}>{children}</BegunContext>
}

/** Gives the focus to the box that typing begins with as it arrives, where nobody has gone elsewhere since the form came. */
export function useDefaultFromSource(of: string) {
  const { source, selects, hasLeft } = useContext(BegunContext)
  const isDone = useRef(source !== of)
  return (element: unknown) => {
    if (isDone.current || !(element instanceof HTMLElement)) return
    isDone.current = true
    if (hasLeft()) return
    element.focus()
    if (selects && element instanceof HTMLInputElement) element.select()
  }
}
