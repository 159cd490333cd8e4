import type { Send } from './call.ts'
import { rpcReading } from './rpcReading.ts'
import { rpcWriting } from './rpcWriting.ts'

/** React-admin's nine methods on the server's four calls. Names are routes; anything that is not declared is not found. */
export const rpcProvider = (send: Send) => ({ ...rpcReading(send), ...rpcWriting(send) })
