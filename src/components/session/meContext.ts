import { createContext } from 'react'
import type { MeResponse } from '#provider'

// In its own module, so that hot reloading a declaration does not replace the context under open pages.
export const MeContext = createContext<MeResponse>(null)
