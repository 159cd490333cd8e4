import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
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

beforeAll(async () => {
  await new Promise<void>((ready) => s3.listen(0, '127.0.0.1', ready))
  const address = s3.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => void s3.close())

const store = (settings: Readonly<Record<string, string>> = {}) =>
  openFileStore(readEnv({ NODE_ENV: 'test', S3_BUCKET: 'ride', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', ...settings }))

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
  await expect(store({ S3_BUCKET: 'other' }).read('nothing')).rejects.toThrow()
})
