import type { ListFilter } from '#schema/base/listFilter.ts'
import type { Where } from '#schema/base/where.ts'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'

/** The stored file of an upload. */
export interface StoredFileInfo {
  readonly key: string
  readonly mime: string
  readonly size: number
  readonly name: string
}

export interface ConditionsTextProps {
  /** The resource of the rows. */
  resourceName: string
  value: ListFilter | null
}

export interface ConditionsEditorProps extends ConditionsTextProps {
  /** Fixed conditions that all rows match; the editor does not offer them. */
  where?: Where | undefined
  onChange: (value: ListFilter | null) => void
}

/** The server calls that field views need; the application provides them. */
export interface FieldServices {
  /** Returns the clear value behind a mask; logged. `resource` is react-admin's resource name of the page. Undefined where it is not allowed. */
  unmask?(resource: string, id: number, field: string, reason: string): Promise<unknown>
  /** Components that edit and show conditions on rows. */
  readonly conditions?: { readonly Editor: ComponentType<ConditionsEditorProps>; readonly Text: ComponentType<ConditionsTextProps> } | undefined
  /** `onProgress` receives the sent fraction, from 0 to 1. */
  upload(file: File, onProgress?: (sent: number) => void): Promise<StoredFileInfo>
}

const missingFieldCalls: FieldServices = { upload: () => Promise.reject(new Error('no FieldCalls are provided')) }

export const FieldServicesContext = createContext<FieldServices>(missingFieldCalls)
export const useFieldServices = () => useContext(FieldServicesContext)
