import { createCurrentUserCache, makeAuthProvider } from './authProvider.ts'
import { makeServerClients } from './makeServerClients.ts'
import { ReauthRetrier } from './reauthentication.ts'

/** Asks the user to re-authenticate when a call requires it. */
export const reauthentication = new ReauthRetrier()

/** The data provider and the typed calls for the origin of the page. */
export const { dataProvider, call, api, general, send, request } = makeServerClients({ reauthentication })

/** The signed-in user, loaded once and shared. */
export const currentUserCache = createCurrentUserCache(api)
export const authProvider = makeAuthProvider(api, currentUserCache)

export { newIdempotencyKey } from './singleFlight.ts'
export { exportPath } from './exportPath.ts'
export { makeServerClients } from './makeServerClients.ts'
export type { Api } from '#resources/api.ts'
export type { CallByName, CallOptions } from '#schema/calls/client.ts'
export type { CurrentUserCache, MeResponse } from './authProvider.ts'
export type { HttpErrorBody } from './httpError.ts'
