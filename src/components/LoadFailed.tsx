import { Suspense, lazy } from 'react'
import type { LoadFailedProps } from './LoadFailedAlert.tsx'

// Loaded lazily: it is needed only after a request has failed.
const Body = lazy(() => import('./LoadFailedAlert.tsx').then((module) => ({ default: module.LoadFailedAlert })))

/** Replaces a part of a page that failed to load: shows the reason and a retry button. */
export const LoadFailed = (props: LoadFailedProps) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
)
