import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'ra-core'
import type { SendRequest } from './request.ts'

/** Read-only collections that are no resource (the change history), in the protocol of ra-data-simple-rest. */
export const readOnlyRestProvider = (request: SendRequest): DataProvider => simpleRest('/rest', (path, init) => request(path, init))
