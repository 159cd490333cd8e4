import type { PlaceholdersOf, LocalizedText } from '../base/localizedText.ts'
import { accountErrors } from './accounts.ts'
import { callErrors } from './calls.ts'
import { fileErrors } from './files.ts'
import { requestErrors } from './requests.ts'
import { valueErrors } from './values.ts'

/** What can be wrong with what was entered or asked, anywhere: all of it is answered as `invalid`, at its place. Side by side, so that a browser loads those of values alone. */
export const issueTables = [valueErrors, requestErrors, fileErrors, accountErrors] as const

/** What can go wrong in any call: HTTP status and words. */
export const commonErrors = callErrors satisfies Readonly<Record<string, readonly [number, LocalizedText]>>

type CallWords = { readonly [C in keyof typeof callErrors]: (typeof callErrors)[C][1] }

/** Every common code, with the names of the values that its words take. */
export type CommonErrors = PlaceholdersOf<CallWords & typeof valueErrors & typeof requestErrors & typeof fileErrors & typeof accountErrors>
export type CallErrorCode = keyof typeof callErrors
export type CommonErrorCode = keyof CommonErrors
