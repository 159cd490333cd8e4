import type { HolesOf, Words } from '../base/said.ts'
import { accountFaults } from './accounts.ts'
import { callFaults } from './calls.ts'
import { fileFaults } from './files.ts'
import { requestFaults } from './requests.ts'
import { valueFaults } from './values.ts'

/** What can be wrong with what was entered or asked, anywhere: all of it is answered as `invalid`, at its place. Side by side, so that a browser loads those of values alone. */
export const issueTables = [valueFaults, requestFaults, fileFaults, accountFaults] as const

/** What can go wrong in any call: HTTP status and words. */
export const commonFaults = callFaults satisfies Readonly<Record<string, readonly [number, Words]>>

type CallWords = { readonly [C in keyof typeof callFaults]: (typeof callFaults)[C][1] }

/** Every common code, with the names of the values that its words take. */
export type CommonFaults = HolesOf<CallWords & typeof valueFaults & typeof requestFaults & typeof fileFaults & typeof accountFaults>
export type CallFault = keyof typeof callFaults
export type CommonFault = keyof CommonFaults
