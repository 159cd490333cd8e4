import { createContext } from 'react'
import type { Resource, AccessLevel } from '#schema'

/** The form around an input: its resource, if any, and the access level of the user. */
export interface FormInfo {
  readonly resource?: Resource | undefined
  /** The stored row; undefined for a new one. Fields missing from the form have the row's values. */
  readonly row?: Readonly<Record<string, unknown>> | undefined
  readonly accessLevel: AccessLevel
}

export const FormInfoContext = createContext<FormInfo | undefined>(undefined)
