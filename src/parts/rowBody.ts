import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Resource } from '#schema'

/** Draws what a page of one row shows. */
export type DrawRow = (of: Resource, id: Identifier) => ReactNode

/** For a list that opens rows in a window: lists stand below the pages of rows. */
export const RowBodyContext = createContext<DrawRow>(() => null)

export const useRowBody = () => useContext(RowBodyContext)
