import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useIdle } from '../components/useIdle.ts'

/** What nobody needs before the page is there: it comes once nothing was asked for a moment. */
export const RenderWhenIdle = ({ children }: { children: ReactNode }) => <Suspense>{useIdle() && children}</Suspense>
