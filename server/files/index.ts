import multipart from '@fastify/multipart'
import type { Aside, Place } from '../aside/index.ts'
import { patience } from '../aside/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#schema'
import { fault, isStaff, reaches } from '#schema'
import { member } from '#schema/base/access.ts'
import { generalCalls } from '#schema/generalCalls.ts'
import type { Connection } from '../base/database.ts'
import type { Caller, Context } from '../base/context.ts'
import { noteAccess } from '../rows/accessLog.ts'
import { themselves } from '../rows/persons.ts'
import { keepFile, maxBytes } from './keep.ts'
import type { FileStore } from './store.ts'
import { openStore } from './openStore.ts'
import { smaller } from './smaller.ts'
import type { Format, Width } from './variants.ts'
import { widths } from './variants.ts'

const address = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) })
const wanted = z.strictObject({ w: z.enum(widths.map(String)).optional(), name: z.string().max(200).optional() })

/** Longest that somebody sends a file and waits for what becomes of it. */
const patienceMs = 60_000

/** The upload call and the addresses of what was uploaded. */
export async function files(app: FastifyInstance, context: Context, aside: Aside) {
  const store = openStore(context.env)
  await app.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })

  app.post('/api/files/upload', async (request, reply) => {
    const { actor } = request.caller
    if (actor.id === null) throw fault('signedOut')
    if (!generalCalls.upload.may(actor.rung)) throw fault('forbidden')
    const at = context.clock()
    if (!isStaff(actor)) await refuseTooMany(context.db, actor.id, at)
    const signal = patience(patienceMs, reply)
    return inPlace(aside.senders.take(String(actor.id)), async (place) =>
      keepFile(aside, store, context.db, { ...(await uploaded(request)), by: actor.id, at, place, signal }),
    )
  })

  app.get('/files/:key', async (request, reply) => {
    const { key } = address.safeParse(request.params).data ?? {}
    const asked = wanted.safeParse(request.query)
    if (!key || !asked.success) throw fault('notFound')
    return serve({ context, store, aside }, { key, width: asked.data.w, name: asked.data.name }, request, reply)
  })
}

/** Files that a member may send in a day. */
const mostADay = 100

async function refuseTooMany(db: Connection, userId: number, at: Date) {
  const [sent] = await db.query<{ count: number }>(
    "select count(*)::int as count from file_uploads where user_id = $1 and at > $2::timestamptz - interval '1 day'",
    [userId, at],
  )
  if ((sent?.count ?? 0) >= mostADay) throw fault('tooManyUploads', { of: { most: mostADay } })
}

async function inPlace<T>(place: Place, run: (place: Place) => Promise<T>) {
  try {
    return await run(place)
  } finally {
    place.leave()
  }
}

/** What the parser of forms throws of its own has no status: a form that breaks off, or is none. */
function formMistake(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('status' in error)) throw fault('fileMissing', { at: 'file' })
  throw error
}

async function uploaded(request: FastifyRequest) {
  if (!request.isMultipart()) throw fault('notForm')
  const part = await request.file().catch(formMistake)
  if (!part) throw fault('fileMissing', { at: 'file' })
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw fault('fileTooLarge', { of: { most: maxBytes / 1024 ** 2 } })
    return formMistake(error)
  })
  // A part without a file name has none, whatever its type says.
  return { bytes, name: part.filename ?? '' }
}

interface FileRequest {
  key: string
  width: string | undefined
  name: string | undefined
}

const sentBy = 'select 1 from file_uploads where key = $1 and user_id = $2'

/** Documents are for staff, and for whoever has sent them. */
async function mayOpen({ db }: Context, key: string, { rung, id }: Actor) {
  return reaches(rung, 'cs') || (id !== null && (await db.query(sentBy, [key, id])).length > 0)
}

const sentByOthers = 'select user_id as id from file_uploads where key = $1 and user_id <> $2'

/** A document that staff open is on record before it leaves, with those who have sent it. */
async function noteOpened({ db }: Context, key: string, caller: Caller) {
  if (!isStaff(caller.actor)) return
  const senders = await db.query<{ id: number }>(sentByOthers, [key, caller.actor.id])
  await noteAccess(db, [{ caller, action: 'file', resource: member, subjectIds: senders.map(({ id }) => id), persons: themselves, fields: [key] }])
}

interface Serving {
  context: Context
  store: FileStore
  aside: Aside
}

/** Pictures are for everybody who knows their 256-bit key. */
async function serve({ context, store, aside }: Serving, { key, width, name }: FileRequest, request: FastifyRequest, reply: FastifyReply) {
  const [file] = await context.db.query<{ mime: string; name: string }>('select mime, name from files where key = $1', [key], { name: 'file' })
  const picture = file?.mime.startsWith('image/') ?? false
  if (!file || (!picture && !(await mayOpen(context, key, request.caller.actor)))) throw fault('notFound')
  if (!picture) await noteOpened(context, key, request.caller)

  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': picture ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-disposition': `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name ?? file.name).replaceAll("'", '%27')}`,
  })
  if (!picture || !width) return send(reply, file.mime, await store.read(key))
  const format: Format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
  reply.header('vary', 'accept')
  return send(reply, `image/${format}`, await smaller(aside, store, { key, width: Number(width) as Width, format }))
}

function send(reply: FastifyReply, mime: string, body: unknown) {
  if (!body) throw fault('notFound')
  return reply.type(mime).send(body)
}
