import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Resource } from '#schema'
import type { ListMode } from '#schema/declare/mode.ts'
import type { ScopedList } from './parseScopedList.ts'

/**
 * Views that pages embed although they belong to a higher layer, passed by context: the page
 * of a row (in a side panel or dialog) and the display modes of a list.
 */
export interface LazyViews {
  row(resource: Resource, id: Identifier): ReactNode
  mode(scoped: ScopedList, mode: ListMode): ReactNode
  /** Preloads the code of a row's page before it opens. */
  preload(resource: Resource): void
}

export const LazyViewsContext = createContext<LazyViews>({ row: () => null, mode: () => null, preload: () => undefined })

export const useLazyViews = () => useContext(LazyViewsContext)
