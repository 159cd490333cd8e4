import { createContext, use } from 'react'
import type { Identifier } from 'react-admin'

/** Opens a row in the side panel; undefined where a list has no room for it. */
export const SidePanelContext = createContext<((id: Identifier) => void) | undefined>(undefined)

export const useSidePanel = () => use(SidePanelContext)
