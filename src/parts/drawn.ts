import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Resource } from '#schema'
import type { ListMode } from '#schema/mode.ts'
import type { Scoped } from './scope.ts'

/** What lists show although it stands above them: the page of a row in a window, and another way to look at the rows. */
export interface Drawn {
  row(of: Resource, id: Identifier): ReactNode
  mode(scoped: Scoped, mode: ListMode): ReactNode
}

export const DrawnContext = createContext<Drawn>({ row: () => null, mode: () => null })

export const useDrawn = () => useContext(DrawnContext)
