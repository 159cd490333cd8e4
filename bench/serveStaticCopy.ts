import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface File {
  type: string
  bytes: Buffer
  isText: boolean
}

const isText = (type: string) => /^text\/|javascript|json|xml/.test(type)

/** Copies a page and its assets from a server and serves them as plain files from memory, as the fastest possible baseline. */
export async function serveStaticCopy(from: string, paths: readonly string[]) {
  const files = new Map<string, File>()
  for (const path of paths) {
    const response = await fetch(from + path)
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer())
    files.set(path, { type, isText: isText(type), bytes: isText(type) ? brotliCompressSync(bytes) : bytes })
  }
  const server = createServer((request, reply) => {
    const file = files.get(request.url ?? '')
    if (!file) return void reply.writeHead(request.method === 'POST' ? 204 : 404).end()
    // Typical headers of a file server.
    const fileHeaders = { 'last-modified': new Date(0).toUTCString(), etag: '"65a1b2c3-1f4a"', 'cache-control': 'max-age=3600', 'accept-ranges': 'bytes' }
    reply.writeHead(200, { ...fileHeaders, 'content-type': file.type, 'content-length': file.bytes.length, ...(file.isText && { 'content-encoding': 'br' }) })
    reply.end(file.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
