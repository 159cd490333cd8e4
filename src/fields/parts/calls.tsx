import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { AudienceConditions } from '#schema/fields/audience.ts'

/** An uploaded file, as the server kept it. */
export interface StoredFileInfo {
  readonly key: string
  readonly mime: string
  readonly size: number
  readonly name: string
}

export interface ConditionsTextProps {
  /** The resource whose rows are meant. */
  of: string
  value: AudienceConditions | null
}

export interface ConditionsEditorProps extends ConditionsTextProps {
  /** What holds of all of them anyway, and is not asked for. */
  among?: Readonly<Record<string, string | boolean>> | undefined
  onChange: (value: AudienceConditions | null) => void
}

/** What views of fields need from the server; the application around them provides it. */
export interface FieldCalls {
  /** The clear value behind a mask; logged. `resource` is react-admin's name of the page's resource. Left out where nobody may. */
  unmask?(resource: string, id: number, field: string, reason: string): Promise<unknown>
  /** Conditions on rows, as a list shows and edits them. */
  readonly conditions?: { readonly Editor: ComponentType<ConditionsEditorProps>; readonly Text: ComponentType<ConditionsTextProps> } | undefined
  /** `onProgress` hears the part that is sent, from 0 to 1. */
  upload(file: File, onProgress?: (sent: number) => void): Promise<StoredFileInfo>
}

const none: FieldCalls = { upload: () => Promise.reject(new Error('no FieldCalls are provided')) }

export const FieldCallsContext = createContext<FieldCalls>(none)
export const useFieldCalls = () => useContext(FieldCallsContext)
