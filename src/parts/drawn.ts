import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Resource } from '#schema'
import type { ListMode } from '#schema/mode.ts'
import type { Scoped } from './scope.ts'

/** What pages show or lead to although it stands above them: the page of a row, in a window of a list or where something was entered, and another way to look at rows. */
export interface Drawn {
  row(of: Resource, id: Identifier): ReactNode
  mode(scoped: Scoped, mode: ListMode): ReactNode
  /** The page of a row is opened next: what it is drawn with comes already. */
  soon(of: Resource): void
}

export const DrawnContext = createContext<Drawn>({ row: () => null, mode: () => null, soon: () => undefined })

export const useDrawn = () => useContext(DrawnContext)
