import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnreferencedFiles } from '#server/files/sweep.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { pdf, uploadFile } from '../upload.ts'

const now = new Date('2026-11-20T03:00:00Z')
let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ clock: () => now })
})
afterAll(() => testApp.close())

const upload = async (accessLevel: 'cs', bytes: Buffer, filename = 'photo.jpg') => uploadFile(testApp, await testApp.as(accessLevel), bytes, filename)
const painted = (background: string) => sharp({ create: { width: 1200, height: 800, channels: 3, background } })
const statusOf = async (client: Client, path: string) => (await client.get(path)).statusCode

/** The number of sessions that wait for a lock. */
const waitingFor = async () => {
  const [match] = await testApp.db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return match?.n ?? 0
}

test('an upload without a name gets a default name', async () => {
  expect((await upload('cs', await painted('#446688').png().toBuffer(), '')).json()).toMatchObject({ name: 'file.webp' })
})

test('a file past ten megabytes is refused', async () => {
  const answer = await upload('cs', Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]), 'big.pdf')
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'fileTooLarge'])
})

test('a member sends a hundred files a day and no more', async () => {
  const member = await testApp.another('user')
  const key = (await upload('cs', pdf)).json<{ key: string }>().key
  const many = Array.from({ length: 99 }, (_, at) => `${key.slice(0, -3)}${String(at).padStart(3, '0')}`)
  await testApp.db.query(`insert into files (key, mime, size) select unnest($1::text[]), 'image/webp', 1 on conflict do nothing`, [many])
  await testApp.db.query('insert into file_uploads (key, user_id, at) select unnest($1::text[]), $2, $3', [many, member.id, now])
  expect((await uploadFile(testApp, member, pdf)).statusCode).toBe(200)
  expect((await uploadFile(testApp, member, pdf)).json()).toMatchObject({ code: 'tooManyUploads', values: { most: 100 } })
  await testApp.db.query("update file_uploads set at = at - interval '25 hours' where user_id = $1", [member.id])
  expect((await uploadFile(testApp, member, pdf)).statusCode).toBe(200)
})

test('concurrent uploads do not exceed the daily limit', async () => {
  const member = await testApp.another('user')
  const key = (await upload('cs', pdf)).json<{ key: string }>().key
  const many = Array.from({ length: 98 }, (_, at) => `${key.slice(0, -3)}${String(at).padStart(3, '0')}`)
  await testApp.db.query(`insert into files (key, mime, size) select unnest($1::text[]), 'image/webp', 1 on conflict do nothing`, [many])
  await testApp.db.query('insert into file_uploads (key, user_id, at) select unnest($1::text[]), $2, $3', [many, member.id, now])
  const rush = await Promise.all(Array.from({ length: 8 }, (_, at) => uploadFile(testApp, member, Buffer.concat([pdf, Buffer.from(`% ${at} of a rush`)]))))
  expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
})

test("uploading the same content does not reveal the other user's file name", async () => {
  const [one, other] = [await testApp.another('user'), await testApp.another('user')]
  const form = Buffer.concat([pdf, Buffer.from('% a form that everybody has')])
  const { key } = (await uploadFile(testApp, one, form, '남궁민수 진단서.pdf')).json<{ key: string }>()
  expect((await uploadFile(testApp, other, form, '서류.pdf')).json()).toMatchObject({ key, name: '서류.pdf' })
  expect((await other.get(`/files/${key}`)).headers['content-disposition']).toBe(`attachment; filename*=UTF-8''file.pdf`)
})

test('a long name is cut between letters, and its ending stays', async () => {
  const { name } = (await upload('cs', pdf, `${'😀'.repeat(200)}.pdf`)).json<{ name: string }>()
  expect([name.isWellFormed(), Array.from(name).length, name.endsWith('😀.pdf')]).toEqual([true, 150, true])
})

test('a file without a row is deleted after a week, a referenced file stays', async () => {
  const [lost, logo] = [
    (await upload('cs', await painted('#123456').png().toBuffer())).json(),
    (await upload('cs', await painted('#654321').png().toBuffer())).json(),
  ]
  const ops = await testApp.as('ops')
  await ops.call('brand', 'save', { saveParamsArray: [{ name: '쓸림', name_en: 'Swept', origin: 'domestic', logo: logo.key }] })
  const store = openFileStore(testApp.context.env)
  expect(await deleteUnreferencedFiles(testApp.db, store, testApp.context.cipher)).toBe(0)
  await testApp.db.query(`update files set created_at = now() - interval '8 days' where key = any($1)`, [[lost.key, logo.key]])
  expect(await deleteUnreferencedFiles(testApp.db, store, testApp.context.cipher)).toBe(1)
  const served = async (key: string) => (await testApp.app.inject({ url: `/files/${key}`, headers: { host: 'localhost' } })).statusCode
  expect([await served(lost.key), await served(logo.key)]).toEqual([404, 200])
})

test('a file uploaded again during its deletion exists afterwards', async () => {
  const cs = await testApp.as('cs')
  const bytes = await painted('#0f1e2d').png().toBuffer()
  const { key } = (await uploadFile(testApp, cs, bytes)).json<{ key: string }>()
  await testApp.db.query(`update files set created_at = now() - interval '8 days' where key = $1`, [key])
  const store = openFileStore(testApp.context.env)
  let again: Promise<{ statusCode: number }> | undefined
  const slow = {
    ...store,
    // Called after the sweep has deleted the row: at this moment the same content is uploaded again.
    async remove(name: string) {
      again ??= uploadFile(testApp, cs, bytes)
      await expect.poll(() => waitingFor(), { timeout: 20_000 }).toBeGreaterThan(0)
      await store.remove(name)
    },
  }
  expect(await deleteUnreferencedFiles(testApp.db, slow, testApp.context.cipher)).toBe(1)
  expect((await again)?.statusCode).toBe(200)
  expect(await statusOf(cs, `/files/${key}`)).toBe(200)
})
