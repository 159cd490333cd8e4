import type { PlaceholdersOf, LocalizedText } from '../base/localizedText.ts'
import { credentialErrors } from './accounts.ts'
import { callErrors } from './calls.ts'
import { fileErrors } from './files.ts'
import { requestErrors } from './requests.ts'
import { valueErrors } from './values.ts'

/** Texts of issues, which are returned within an `invalid` error. In separate tables, so that the browser can load only those of values. */
export const issueTextTables = [valueErrors, requestErrors, fileErrors, credentialErrors] as const

/** Errors that any call can return: HTTP status and text. */
export const commonErrors = callErrors satisfies Readonly<Record<string, readonly [number, LocalizedText]>>

type CallTexts = { readonly [C in keyof typeof callErrors]: (typeof callErrors)[C][1] }

/** All common codes with the placeholder names of their texts. */
export type CommonErrorPlaceholders = PlaceholdersOf<CallTexts & typeof valueErrors & typeof requestErrors & typeof fileErrors & typeof credentialErrors>
export type CallErrorCode = keyof typeof callErrors
export type CommonErrorCode = keyof CommonErrorPlaceholders
