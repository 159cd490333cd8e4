import type { Send } from './call.ts'
import { rpcReading } from './rpcReading.ts'
import { rpcWriting } from './rpcWriting.ts'

/** The nine methods of react-admin, built on findById, findMany, save and del. An unknown route throws a 404 error. */
export const rpcProvider = (send: Send) => ({ ...rpcReading(send), ...rpcWriting(send) })
