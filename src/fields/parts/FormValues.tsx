import { createContext } from 'react'
import type { Resource, AccessLevel } from '#schema'

/** Whose form an input stands in, where it is one of a resource, and who fills it in. */
export interface FormValues {
  readonly resource?: Resource | undefined
  /** The row as it is; none for a new one. What the form does not ask is as the row has it. */
  readonly row?: Readonly<Record<string, unknown>> | undefined
  readonly accessLevel: AccessLevel
}

export const FormValuesContext = createContext<FormValues | undefined>(undefined)
