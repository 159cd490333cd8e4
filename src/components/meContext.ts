import { createContext } from 'react'
import type { Me } from '#provider'

// On its own, so that a changed declaration, which renews all that stands on it, does not renew the context under running pages.
export const MeContext = createContext<Me>(null)
