import { appError } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { signedAddress } from '#schema/calls/signedFile.ts'
import { logStaffFileAccess, fileAccessReasonFor } from '../files/fileAccess.ts'
import type { RpcContext } from './context.ts'
import { sendIdempotentResponse } from './context.ts'
import type { CallRoute } from './routes.ts'
import { createValidatedRoute } from './routes.ts'

/** Returns a temporary signed URL for a file that the caller may see; it needs no session. Logged like a download of the file. */
export const signedFileUrlRoute = (context: RpcContext): CallRoute =>
  createValidatedRoute(nonResourceCalls.fileAddress, async ({ request, reply, params: { key } }) => {
    const { registry, db, cipher, clock } = context
    const { caller } = request
    const [file] = await db.query<{ mime: string }>('select mime from files where key = $1', [key])
    const fileRef = { key, isPicture: file?.mime.startsWith('image/') ?? false }
    const fileAccess = file && (await fileAccessReasonFor(context, registry, caller.actor, fileRef))
    if (!fileAccess) throw appError('notFound', { path: 'key' })
    await logStaffFileAccess(context, registry, caller, fileRef, fileAccess)
    return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify(signedAddress(cipher, key, clock())) })
  })
