import { Suspense, lazy } from 'react'
import type { LoadFailedProps } from './LoadFailedAlert.tsx'

// It comes once something could not be had.
const Body = lazy(() => import('./LoadFailedAlert.tsx').then((module) => ({ default: module.LoadFailedAlert })))

/** In the place of a part of a page that could not be had: why, and the way to ask again. */
export const LoadFailed = (props: LoadFailedProps) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
)
