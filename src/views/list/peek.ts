import { createContext, use } from 'react'
import type { Identifier } from 'react-admin'

/** Opens a row beside its list; left out where a list has no room for it. */
export const PeekContext = createContext<((id: Identifier) => void) | undefined>(undefined)

export const usePeek = () => use(PeekContext)
