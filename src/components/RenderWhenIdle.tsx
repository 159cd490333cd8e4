import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useIdle } from './useIdle.ts'

/** Renders its children, each a `lazyOptional` component, after the page has loaded and no request is pending. */
export const RenderWhenIdle = ({ children }: { children: ReactNode }) => <Suspense>{useIdle() && children}</Suspense>
