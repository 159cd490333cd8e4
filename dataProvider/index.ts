import { currentUser, makeAuthProvider } from './authProvider.ts'
import { makeDataProvider } from './makeDataProvider.ts'
import { Reauthentication } from './reauthentication.ts'

/** The wire as the browser sees it: react-admin's providers and the typed calls, all on the page's own origin. */

/** Asked for where a session alone does not open what is called. */
export const proof = new Reauthentication()

export const { dataProvider, call, api, general, send, request } = makeDataProvider({ proof })

/** Who is signed in, asked once and shared by whoever wants to know. */
export const current = currentUser(api)
export const authProvider = makeAuthProvider(api, current)

export { newIdempotencyKey } from './singleFlight.ts'
export { exportPath } from './exportPath.ts'
export { makeDataProvider } from './makeDataProvider.ts'
export type { Api } from '#resources/api.ts'
export type { CallByName, CallOptions } from '#schema/client.ts'
export type { CurrentUser, Me } from './authProvider.ts'
export type { HttpErrorBody } from './httpError.ts'
