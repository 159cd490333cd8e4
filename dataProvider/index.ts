import { currentUser, makeAuthProvider } from './authProvider.ts'
import { makeDataProvider } from './makeDataProvider.ts'
import { Proof } from './proof.ts'

/** The wire as the browser sees it: react-admin's providers and the typed calls, all on the page's own origin. */

/** Asked for where a session alone does not open what is called. */
export const proof = new Proof()

export const { dataProvider, call, api, general, send, request } = makeDataProvider({ proof })

/** Who is signed in, asked once and shared by whoever wants to know. */
export const current = currentUser(api)
export const authProvider = makeAuthProvider(api, current)

export { freshKey } from './once.ts'
export { exportPath } from './exportPath.ts'
export { makeDataProvider } from './makeDataProvider.ts'
export type { Api } from '#resources/api.ts'
export type { CallByName, CallOptions } from '#schema/client.ts'
export type { CurrentUser, Me } from './authProvider.ts'
export type { RefusalBody } from './refusal.ts'
