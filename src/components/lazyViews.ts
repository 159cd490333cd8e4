import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Resource } from '#schema'
import type { ListMode } from '#schema/mode.ts'
import type { ScopedList } from './scopedList.ts'

/** What pages show or lead to although it stands above them: the page of a row, in a window of a list or where something was entered, and another way to look at rows. */
export interface LazyViews {
  row(resource: Resource, id: Identifier): ReactNode
  mode(scoped: ScopedList, mode: ListMode): ReactNode
  /** The page of a row is opened next: what it is drawn with comes already. */
  soon(resource: Resource): void
}

export const LazyViewsContext = createContext<LazyViews>({ row: () => null, mode: () => null, soon: () => undefined })

export const useLazyViews = () => useContext(LazyViewsContext)
