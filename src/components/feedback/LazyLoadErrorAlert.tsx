import { Suspense, lazy } from 'react'
import type { LoadErrorProps } from './LoadErrorAlert.tsx'

// Loaded lazily: it is needed only after a request has failed.
const Body = lazy(() => import('./LoadErrorAlert.tsx').then((module) => ({ default: module.LoadErrorAlert })))

/** Replaces a part of a page that failed to load: shows the reason and a retry button. */
export const LazyLoadErrorAlert = (props: LoadErrorProps) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
)
