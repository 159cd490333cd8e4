import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response body in all supported encodings, compressed once and sent many times. */
export interface CompressedBody {
  readonly tag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** `isShortLived`: the text is used for few requests, so it is compressed faster and less. */
export async function compressAllEncodings(text: string, { isShortLived = false } = {}): Promise<CompressedBody> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: isShortLived ? 5 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipAsync(plain, { level: isShortLived ? 6 : 9 })])
  return { tag: createHash('sha256').update(plain).digest('base64url'), bodies: { br, gzip: gz, identity: plain } }
}

/** The best encoding that the `Accept-Encoding` header allows. */
export function negotiateEncoding(header = ''): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const acceptedEncodings = new Set(header.split(',').flatMap((part) => (refused.test(part) ? [] : [part.split(';', 1)[0]?.trim().toLowerCase()])))
  return encodings.find((one) => acceptedEncodings.has(one)) ?? 'identity'
}

/** Whether `If-None-Match` contains this content in any encoding. */
const isNotModified = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header.split(',').some((item) => ['*', `"${tag}"`, ...encodings.map((one) => `"${tag}-${one}"`)].includes(item.trim().replace(/^W\//, '')))

/** Sends the body in the accepted encoding, or 304 if the browser has it. Responses with another status than 200 have no ETag. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: CompressedBody) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200) {
    reply.header('etag', `"${tag}-${encoding}"`)
    if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-length', bodies[encoding].length).send(bodies[encoding])
}
