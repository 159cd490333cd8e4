import { Suspense, lazy } from 'react'
import type { UnansweredProps } from './UnansweredAlert.tsx'

// It comes once something could not be had.
const Body = lazy(() => import('./UnansweredAlert.tsx').then((module) => ({ default: module.UnansweredAlert })))

/** In the place of a part of a page that could not be had: why, and the way to ask again. */
export const Unanswered = (props: UnansweredProps) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
)
