import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { uploadFile } from '../upload.ts'

let testApp: TestApp
let isDown = true
/** A bucket that takes every object, or cannot serve now. */
const bucket = createServer((request, reply) => {
  request.resume().on('end', () => (isDown ? reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>') : reply.writeHead(200).end()))
})

beforeAll(async () => {
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready))
  const { port } = bucket.address() as AddressInfo
  testApp = await createTestApp({
    env: { S3_BUCKET: 'ride', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  })
})
afterAll(async () => {
  await testApp?.close()
  bucket.close()
})

test('a bucket that does not answer is seen by staff with what members notice, until it answers', async () => {
  const staff = await testApp.as('ops')
  const outages = async () => (await staff.get('/api/operations/outages')).json<{ vendors: { name: string; member_notice: unknown }[] }>().vendors
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = () => uploadFile(testApp, staff, picture)
  expect(await outages()).toEqual([])

  expect((await upload()).statusCode).toBe(503)
  await expect
    .poll(outages)
    .toMatchObject([{ name: 'files', label: { ko: '파일 저장소' }, code: 'SlowDown', member_notice: { ko: expect.stringContaining('사진') } }])

  isDown = false
  expect((await upload()).statusCode).toBe(200)
  await expect.poll(outages).toEqual([])
})
