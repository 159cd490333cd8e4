import { createContext, useContext } from 'react'

/** An uploaded file, as the server kept it. */
export interface Stored {
  readonly key: string
  readonly mime: string
  readonly size: number
  readonly name: string
}

/** What views of fields need from the server; the application around them provides it. */
export interface FieldCalls {
  /** The clear value behind a mask; logged. `resource` is react-admin's name of the page's resource. Left out where nobody may. */
  unmask?(resource: string, id: number, field: string, reason: string): Promise<unknown>
  /** `onProgress` hears the part that is sent, from 0 to 1. */
  upload(file: File, onProgress?: (sent: number) => void): Promise<Stored>
}

const none: FieldCalls = { upload: () => Promise.reject(new Error('no FieldCalls are provided')) }

export const FieldCallsContext = createContext<FieldCalls>(none)
export const useFieldCalls = () => useContext(FieldCallsContext)
