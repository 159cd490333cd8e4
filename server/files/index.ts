import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#schema'
import { fault, isStaff, reaches } from '#schema'
import { generalCalls } from '#schema/generalCalls.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Format, Width } from './images.ts'
import { scaled, widths } from './images.ts'
import { keepFile, maxBytes } from './keep.ts'
import type { FileStore } from './store.ts'
import { openStore } from './openStore.ts'

const address = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) })
const wanted = z.strictObject({ w: z.enum(widths.map(String)).optional(), name: z.string().max(200).optional() })

/** The upload call and the addresses of what was uploaded. */
export async function files(app: FastifyInstance, context: Context) {
  const store = openStore(context.env)
  await app.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })

  app.post('/api/files/upload', async (request) => {
    const { actor } = request.caller
    if (actor.id === null) throw fault('signedOut')
    if (!generalCalls.upload.may(actor.rung)) throw fault('forbidden')
    const at = context.clock()
    if (!isStaff(actor)) await refuseTooMany(context.db, actor.id, at)
    const bytes = await uploaded(request)
    return keepFile(store, context.db, { ...bytes, by: actor.id, at })
  })

  app.get('/files/:key', async (request, reply) => {
    const { key } = address.safeParse(request.params).data ?? {}
    const asked = wanted.safeParse(request.query)
    if (!key || !asked.success) throw fault('notFound')
    return serve(context, store, { key, width: asked.data.w, name: asked.data.name }, request, reply)
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

async function uploaded(request: FastifyRequest) {
  if (!request.isMultipart()) throw fault('notForm')
  const part = await request.file()
  if (!part) throw fault('fileMissing', { at: 'file' })
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw fault('fileTooLarge', { of: { most: maxBytes / 1024 ** 2 } })
    throw error
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

/** Pictures are for everybody who knows their 256-bit key. */
async function serve(context: Context, store: FileStore, { key, width, name }: FileRequest, request: FastifyRequest, reply: FastifyReply) {
  const [file] = await context.db.query<{ mime: string; name: string }>('select mime, name from files where key = $1', [key], { name: 'file' })
  const picture = file?.mime.startsWith('image/') ?? false
  if (!file || (!picture && !(await mayOpen(context, key, request.caller.actor)))) throw fault('notFound')

  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': picture ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-disposition': `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name ?? file.name).replaceAll("'", '%27')}`,
  })
  if (!picture || !width) return send(reply, file.mime, await store.read(key))
  const format: Format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
  reply.header('vary', 'accept')
  return send(reply, `image/${format}`, await smaller(store, key, Number(width) as Width, format))
}

function send(reply: FastifyReply, mime: string, body: unknown) {
  if (!body) throw fault('notFound')
  return reply.type(mime).send(body)
}

const making = new Map<string, Promise<Buffer | null>>()

/** A variant is made when it is first asked for, and kept; many who ask at once wait for one making. */
async function smaller(store: FileStore, key: string, width: Width, format: Format) {
  const name = `${key}.${width}.${format}`
  const kept = await store.read(name)
  if (kept) return kept
  const underway = making.get(name) ?? make(store, key, width, format, name).finally(() => making.delete(name))
  making.set(name, underway)
  return underway
}

async function make(store: FileStore, key: string, width: Width, format: Format, name: string) {
  const original = await store.read(key)
  if (!original) return null
  const bytes = await scaled(Buffer.concat(await original.toArray()), width, format)
  await store.put(name, bytes, `image/${format}`)
  return bytes
}
