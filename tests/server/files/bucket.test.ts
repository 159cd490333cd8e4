import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import { bucketStore } from '#server/files/bucket.ts'
import { openFileStore } from '#server/files/openFileStore.ts'

/** The part of the S3 protocol that the store uses: put, get, list by prefix and delete, with path-style URLs. */
const objects = new Map<string, Buffer>()
const unsigned: string[] = []

async function answer(request: IncomingMessage): Promise<[status: number, body: string | Buffer]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) unsigned.push(pathname)
  const [, bucket, ...path] = pathname.split('/')
  const key = path.join('/')
  if (bucket !== 'ride') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
  if (request.method === 'PUT') {
    objects.set(key, Buffer.concat(await request.toArray()))
    return [200, '']
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return [204, '']
  }
  if (searchParams.get('list-type') === '2') {
    const matches = [...objects.keys()].filter((item) => item.startsWith(searchParams.get('prefix') ?? ''))
    return [
      200,
      `<ListBucketResult><KeyCount>${matches.length}</KeyCount>${matches.map((item) => `<Contents><Key>${item}</Key></Contents>`).join('')}</ListBucketResult>`,
    ]
  }
  const object = objects.get(key)
  return object ? [200, object] : [404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>']
}

const s3 = createServer((request, reply) => {
  void answer(request).then(([status, body]) => reply.writeHead(status, { 'content-type': 'application/xml' }).end(body))
})
let endpoint = ''

async function listen(server: Server) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
beforeAll(async () => {
  endpoint = await listen(s3)
})
afterAll(() => void s3.close())

const settingsOf = (settings: Readonly<Record<string, string>> = {}) =>
  readEnv({ NODE_ENV: 'test', S3_BUCKET: 'ride', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', ...settings })

const store = (settings: Readonly<Record<string, string>> = {}) => openFileStore(settingsOf(settings))

test('an object is read byte for byte, and deleted with all its variants', async () => {
  const bucket = store()
  const bytes = Buffer.from([0, 255, 13, 10, 200])
  await bucket.put('abcdef', bytes, 'image/webp')
  await bucket.put('abcdef.96.webp', bytes, 'image/webp')
  await bucket.put('abffff', bytes, 'image/webp')
  expect([...objects.keys()]).toEqual(['files/ab/abcdef', 'files/ab/abcdef.96.webp', 'files/ab/abffff'])
  const read = await bucket.read('abcdef')
  expect(Buffer.concat((await read?.toArray()) ?? []).equals(bytes)).toBe(true)
  await bucket.remove('abcdef')
  expect([...objects.keys()]).toEqual(['files/ab/abffff'])
  expect(unsigned).toEqual([])
})

test('a name that is not there is none, a bucket that is not there is an error', async () => {
  expect(await store().read('nothing')).toBeNull()
  await expect(store({ S3_BUCKET: 'other' }).read('nothing')).rejects.toMatchObject({ name: 'NoSuchBucket' })
})

const behaviours: Readonly<Record<string, RequestListener>> = {
  'accepts connections but never answers': () => {},
  'answers with 500': (_request, reply) => void reply.writeHead(500).end(),
  'asks to slow down': (_request, reply) => void reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  'closes the connection': (request) => void request.socket.destroy(),
}

test.each(Object.entries(behaviours))('a store that %s is busy, within its time limit', async (_name, behaviour) => {
  const server = createServer(behaviour)
  const bucket = bucketStore(settingsOf({ S3_ENDPOINT: await listen(server) }), 'ride', { connectMs: 200, responseMs: 300 })
  const startTime = performance.now()
  const busy = { code: 'busy', status: 503 }
  await expect(bucket.read('abcdef')).rejects.toMatchObject(busy)
  await expect(bucket.put('abcdef', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(busy)
  await expect(bucket.remove('abcdef')).rejects.toMatchObject(busy)
  expect(performance.now() - startTime).toBeLessThan(10_000)
  server.closeAllConnections()
  server.close()
})

test('a body that stops is an error for its reader, and does not wait for ever', async () => {
  const server = createServer((_request, reply) => void reply.writeHead(200, { 'content-length': '10' }).write('12345'))
  const bucket = bucketStore(settingsOf({ S3_ENDPOINT: await listen(server) }), 'ride', { connectMs: 200, responseMs: 300 })
  const body = await bucket.read('abcdef')
  await expect(body?.toArray()).rejects.toThrow()
  server.closeAllConnections()
  server.close()
})
