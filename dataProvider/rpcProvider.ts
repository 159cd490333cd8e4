import type { SendCallByName } from './call.ts'
import { rpcReadMethods } from './rpcReadMethods.ts'
import { rpcWriteMethods } from './rpcWriteMethods.ts'

/** The nine methods of react-admin, built on findById, findMany, save and del. An unknown route throws a 404 error. */
export const rpcProvider = (send: SendCallByName) => ({ ...rpcReadMethods(send), ...rpcWriteMethods(send) })
