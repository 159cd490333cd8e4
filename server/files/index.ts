import multipart from '@fastify/multipart'
import type { WorkerPool, QueueEntry } from '../workers/index.ts'
import { timeoutOrDisconnectSignal } from '../workers/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allResources } from '#resources'
import { anonymousActor, appError } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { AppContext } from '../base/context.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { requirePermission } from '../rows/guards.ts'
import { createRegistry } from '../rows/registry.ts'
import { storeUpload, maxUploadBytes } from './storeUpload.ts'
import { safeFileName } from './fileTypes.ts'
import { assertUploadQuota } from './quota.ts'
import type { FileAccessReason, FileUrlSignature } from './fileAccess.ts'
import { isValidFileSignature, logStaffFileAccess, fileAccessReasonFor } from './fileAccess.ts'
import { openObservedFileStore } from './openObservedFileStore.ts'
import type { FileStore } from './store.ts'
import { readOrCreateImageVariant } from './readOrCreateImageVariant.ts'
import type { ImageFormat, VariantWidth } from './variants.ts'
import { variantWidths } from './variants.ts'

const fileParams = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) })
const fileQueryShape = z.strictObject({
  w: z.enum(variantWidths.map(String)).optional(),
  name: z.string().max(200).optional(),
  until: z.coerce.number().int().positive().optional(),
  signature: z.string().max(100).optional(),
})

/** Time limit for processing an upload. */
const uploadTimeoutMs = 60_000

/** Routes for upload and download. */
export async function registerFiles(app: FastifyInstance, context: AppContext, workers: WorkerPool) {
  const store = openObservedFileStore(context)
  const registry = createRegistry(allResources)
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1 } })

  app.post('/api/files/upload', async (request, reply) => {
    const { actor } = request.caller
    if (actor.id === null) throw appError('signedOut')
    requirePermission(nonResourceCalls.upload.isAllowedFor(actor.accessLevel), actor)
    const at = context.clock()
    await assertUploadQuota(context.db, actor, at)
    const signal = timeoutOrDisconnectSignal(uploadTimeoutMs, reply)
    return withQueueEntry(workers.uploads.enter(String(actor.id)), async (queueEntry) =>
      storeUpload(workers, store, context.db, { ...(await readUpload(request)), by: actor, at, queueEntry, signal }),
    )
  })

  app.get('/files/:key', async (request, reply) => {
    const { key } = fileParams.safeParse(request.params).data ?? {}
    const fileRequest = fileQueryShape.safeParse(request.query)
    if (!key || !fileRequest.success) throw appError('notFound')
    const { w: width, ...queryOptions } = fileRequest.data
    return serveFile({ context, registry, store, workers }, { key, width, name: undefined, ...queryOptions }, request, reply)
  })
}

async function withQueueEntry<T>(place: QueueEntry, run: (place: QueueEntry) => Promise<T>) {
  try {
    return await run(place)
  } finally {
    place.leave()
  }
}

/** Errors of the multipart parser without a status mean a malformed or truncated form. */
function throwFormError(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('status' in error)) throw appError('fileMissing', { path: 'file' })
  throw error
}

async function readUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw appError('notForm')
  const part = await request.file().catch(throwFormError)
  if (!part) throw appError('fileMissing', { path: 'file' })
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw appError('fileTooLarge', { values: { most: maxUploadBytes / 1024 ** 2 } })
    return throwFormError(error)
  })
  // A part without a file name has an empty name.
  return { bytes, name: part.filename ?? '' }
}

interface FileRequest extends Partial<FileUrlSignature> {
  key: string
  width: string | undefined
  name: string | undefined
}

interface FileContext {
  context: AppContext
  registry: ResourceRegistry
  store: FileStore
  workers: WorkerPool
}

/**
 * Cache headers: public files may be cached anywhere; restricted pictures for one minute by one browser; signed URLs, documents and encrypted files
 * not at all.
 */
const publicCaching = 'public, max-age=31536000, immutable'
const privateCaching = 'private, max-age=60'
const noCaching = 'private, no-store'

const cacheControlFor = (right: FileAccessReason, isPicture: boolean) =>
  right.by === 'all' ? publicCaching : isPicture && right.by !== 'signature' && !(right.by === 'row' && right.holder.is_sealed) ? privateCaching : noCaching

/** Sends a file or a scaled copy of it, if the caller may read it. */
async function serveFile({ context, registry, store, workers }: FileContext, fileRequest: FileRequest, request: FastifyRequest, reply: FastifyReply) {
  const { key, width, name, until, signature } = fileRequest
  const [file] = await context.db.query<{ mime: string; name: string | null }>('select mime, name from files where key = $1', [key], { name: 'file' })
  if (!file) throw appError('notFound')
  const requestedFile = { key, isPicture: file.mime.startsWith('image/') }
  const isSigned = until !== undefined && signature !== undefined && isValidFileSignature(context.cipher, key, { until, signature }, context.clock())
  const right = isSigned
    ? ({ by: 'signature' } as const)
    : await fileAccessReasonFor(context, registry, request.caller.actor.first ? anonymousActor : request.caller.actor, requestedFile)
  if (!right) throw appError('notFound')
  await logStaffFileAccess(context, registry, request.caller, requestedFile, right)

  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': cacheControlFor(right, requestedFile.isPicture),
    'content-disposition': `${requestedFile.isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(safeFileName(name ?? file.name ?? '', file.mime)).replaceAll("'", '%27')}`,
  })
  if (!requestedFile.isPicture || !width) return sendBody(reply, file.mime, await store.read(key))
  const format: ImageFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
  reply.header('vary', 'accept')
  return sendBody(reply, `image/${format}`, await readOrCreateImageVariant(workers, store, { key, width: Number(width) as VariantWidth, format }))
}

function sendBody(reply: FastifyReply, mime: string, body: unknown) {
  if (!body) throw appError('notFound')
  return reply.type(mime).send(body)
}
