import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#resources/help/post.ts'
import { claim } from '#resources/rental/claims/claim.ts'
import { company } from '#resources/settings/company.ts'
import { brand } from '#resources/vehicles/brand.ts'
import { deleteUnreferencedFiles } from '#server/files/sweep.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { insertMinimalRow } from '../resources/serverDb.ts'
import { pdf, uploadPhoto, uploadFile } from '../upload.ts'

let testApp: TestApp
let now = new Date('2026-11-20T03:00:00Z')

beforeAll(async () => {
  testApp = await createTestApp({ clock: () => now })
})
afterAll(() => testApp.close())

async function upload(accessLevel: 'anyone' | 'user' | 'desk' | 'cs' | 'ops' | 'manager', bytes: Buffer, filename = 'photo.jpg') {
  return uploadFile(testApp, await testApp.as(accessLevel), bytes, filename)
}

const painted = (colour: string, width = 1200) => sharp({ create: { width, height: 800, channels: 3, background: colour } })
const located = (colour: string) =>
  painted(colour)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a picture is re-encoded without metadata and stored under the hash of its content', async () => {
  const original = await located('#336699')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const answer = await upload('cs', original, '전면 사진.jpg')
  expect(answer.statusCode).toBe(200)
  const uploaded = answer.json()
  expect(uploaded).toMatchObject({ mime: 'image/webp', width: 1200, height: 800, name: '전면 사진.jpg' })

  const served = await (await testApp.as('cs')).get(`/files/${uploaded.key}`)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(served.headers['content-security-policy']).toContain('sandbox')
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
})

test('a smaller copy is AVIF for browsers that take it, WebP for others', async () => {
  const { key } = (await upload('cs', await painted('#993311').png().toBuffer())).json()
  const { headers } = await testApp.as('cs')
  const fetched = (accept: string) => testApp.app.inject({ url: `/files/${key}?w=320`, headers: { host: 'localhost', ...headers, accept } })
  const [avif, webp, again] = [await fetched('image/avif,image/webp,*/*'), await fetched('*/*'), await fetched('*/*')]
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringMatching(/accept/i) })
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(again.rawPayload.equals(webp.rawPayload)).toBe(true)
})

test('the declared file type is ignored', async () => {
  const script = await upload('cs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'photo.png')
  expect(script.statusCode).toBe(400)
  expect(script.json().issues[0]).toMatchObject({ path: ['file'], code: 'fileType' })
  const broken = await upload('cs', Buffer.concat([(await painted('#000').png().toBuffer()).subarray(0, 200)]), 'photo.png')
  expect(broken.json().issues[0]).toMatchObject({ path: ['file'], code: 'badPicture' })
})

const named = (key: string) => ({ key, name: '계약서.pdf', size: pdf.length })
const statusOf = async (client: Client, path: string) => (await client.get(path)).statusCode

test('members and staff can upload; a file without a row is visible to its sender only', async () => {
  const [anyone, desk] = [await upload('anyone', pdf), await upload('desk', pdf)]
  expect([anyone.statusCode, desk.statusCode]).toEqual([401, 403])

  const { key } = (await upload('ops', pdf, '계약서.pdf')).json()
  const fetched = async (accessLevel: 'anyone' | 'user' | 'cs' | 'ops') => (await testApp.as(accessLevel)).get(`/files/${key}`)
  expect([(await fetched('anyone')).statusCode, (await fetched('user')).statusCode, (await fetched('cs')).statusCode]).toEqual([404, 404, 404])
  const document = await fetched('ops')
  expect(document.rawPayload.equals(pdf)).toBe(true)
  expect(document.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('계약서.pdf')}`)

  // Equal content is stored once and readable by every user who uploaded it.
  expect((await upload('user', pdf, '내 계약서.pdf')).json()).toMatchObject({ key })
  expect((await fetched('user')).statusCode).toBe(200)
})

test('a file follows the rights of the rows that name it, and so do its smaller pictures', async () => {
  const [finance, cs, member, other] = [await testApp.as('finance'), await testApp.as('cs'), await testApp.another('user'), await testApp.another('user')]
  const [stranger, desk] = [await testApp.as('anyone'), await testApp.as('desk')]
  const scan = await uploadPhoto(testApp, finance, '#010203')
  const seen = (key: string) => Promise.all([finance, cs, desk, member, other, stranger].map((item) => statusOf(item, `/files/${key}?w=96`)))
  expect(await seen(scan)).toEqual([200, 404, 404, 404, 404, 404])

  // A field that only finance may read.
  await insertMinimalRow(testApp, company, { name: '열람', files: [named(scan)] })
  expect(await seen(scan)).toEqual([200, 404, 404, 404, 404, 404])

  // A row of the member; in lines and in lists.
  for (const [colour, values] of [
    ['#040506', (key: string) => ({ images: [key] })],
    ['#070809', (key: string) => ({ comments: [{ author: '상담', at: '2026-05-07 10:00:00', text: '메모', files: [named(key)] }] })],
  ] as const) {
    const key = await uploadPhoto(testApp, finance, colour)
    await insertMinimalRow(testApp, claim, { user_id: member.id, title: '파손', content: '찍었습니다', ...values(key) })
    expect(await seen(key), colour).toEqual([200, 200, 404, 'images' in values(key) ? 200 : 404, 404, 404])
  }

  // An image of a row without personal data.
  const logo = await uploadPhoto(testApp, finance, '#0a0b0c')
  await insertMinimalRow(testApp, brand, { name: '공개', name_en: 'Open', origin: 'domestic', logo })
  expect(await seen(logo)).toEqual([200, 200, 200, 200, 200, 200])
  const [open, closed] = [await stranger.get(`/files/${logo}`), await cs.get(`/files/${await uploadPhoto(testApp, cs, '#0d0e0f')}`)]
  expect([open.headers['cache-control'], closed.headers['cache-control']]).toEqual(['public, max-age=31536000, immutable', 'private, max-age=60'])

  // An image in a public rich text.
  const inside = await uploadPhoto(testApp, finance, '#101112')
  expect(await statusOf(stranger, `/files/${inside}`)).toBe(404)
  await insertMinimalRow(testApp, post, { type: 'notice', title: '그림', content: `<p><img src="/files/${inside}"></p>` })
  expect(await statusOf(stranger, `/files/${inside}`)).toBe(200)
})

test('a signed address opens its file without a session, in every size, until it expires, and no other file', async () => {
  now = new Date('2026-11-20T03:00:00Z')
  const [member, stranger] = [await testApp.another('user'), await testApp.as('anyone')]
  const [key, another] = [await uploadPhoto(testApp, member, '#131415'), await uploadPhoto(testApp, member, '#161718')]
  expect((await stranger.get(`/api/files/address?key=${key}`)).statusCode).toBe(401)
  expect((await (await testApp.another('user')).get(`/api/files/address?key=${key}`)).statusCode).toBe(404)
  const { address, until } = (await member.get(`/api/files/address?key=${key}`)).json<{ address: string; until: number }>()
  expect(until).toBe(now.getTime() / 1000 + 300)
  const wrong = [address.replace(key, another), address.replace(String(until), String(until + 1)), address.slice(0, -1), address.replace(/&signature.*/, '')]
  expect(await Promise.all([address, `${address}&w=96`, ...wrong].map((item) => statusOf(stranger, item)))).toEqual([200, 200, 404, 404, 404, 404])
  now = new Date('2026-11-20T03:05:00Z')
  expect(await Promise.all([address, `${address}&w=96`].map((item) => statusOf(stranger, item)))).toEqual([404, 404])
})

test('a document opened by staff is logged with row and data subject; reads by the member are not', async () => {
  const [member, cs] = [await testApp.another('user'), await testApp.as('cs')]
  const { key } = (await uploadFile(testApp, member, Buffer.concat([pdf, Buffer.from('% one of a member')]))).json<{ key: string }>()
  await insertMinimalRow(testApp, claim, {
    user_id: member.id,
    title: '첨부',
    content: '보냅니다',
    comments: [{ author: '회원', at: '2026-05-07 10:00:00', text: '여기', files: [named(key)] }],
  })
  const [row] = await testApp.db.query<{ id: number }>('select max(id)::int as id from claims')
  for (const client of [member, cs]) expect((await client.get(`/files/${key}`)).statusCode).toBe(200)
  const seen = await testApp.db.query(
    "select actor_id, resource, subject_ids, person_ids, fields from access_log where action = 'file' order by id desc limit 1",
  )
  expect(seen).toEqual([{ actor_id: cs.id, resource: 'claim', subject_ids: [row?.id], person_ids: [member.id], fields: ['comments'] }])
  expect(await testApp.db.query('select from access_log where $1 = any(fields)', [key])).toEqual([])
})

test('an unknown key, width or path is not found', async () => {
  for (const url of [`/files/${'0'.repeat(64)}`, '/files/abc', `/files/${'0'.repeat(64)}?w=99999`, '/files/..%2f..%2fkeys']) {
    expect((await testApp.app.inject({ url, headers: { host: 'localhost' } })).statusCode, url).toBe(404)
  }
})

test('a file that only a sealed value names stays too', async () => {
  const picture = (await upload('manager', await painted('#abcdef').png().toBuffer())).json()
  const [user_id] = await (await testApp.as('manager')).call<number[]>('user', 'save', { saveParamsArray: [{ name: '한결' }] })
  await (
    await testApp.as('ops')
  ).call('driverLicense', 'save', {
    saveParamsArray: [
      {
        user_id,
        name: '한결',
        birth_date: '1990-05-07',
        license_no: '11-20-123456-10',
        serial_no: 'AB12C3',
        class: 'c1',
        issued_on: '2020-05-07',
        acquired_on: '2020-05-07',
        renew_until: '2030-05-07',
        image: picture.key,
      },
    ],
  })
  await testApp.db.query(`update files set created_at = now() - interval '8 days' where key = $1`, [picture.key])
  await deleteUnreferencedFiles(testApp.db, openFileStore(testApp.context.env), testApp.context.cipher)
  // An encrypted image is readable only with the right to unmask it, with an access-log entry; knowing its key is not enough.
  const seen = await Promise.all(
    (['anyone', 'user', 'cs', 'ops'] as const).map(async (accessLevel) => statusOf(await testApp.as(accessLevel), `/files/${picture.key}?w=96`)),
  )
  expect(seen).toEqual([404, 404, 404, 200])
  const noted = "select actor_id, person_ids, fields from access_log where action = 'file' and resource = 'driverLicense'"
  expect(await testApp.db.query(noted)).toEqual([{ actor_id: (await testApp.as('ops')).id, person_ids: [user_id], fields: ['image'] }])
  const fileColumns = await testApp.db.query<{ marks: string[] }>('select image_files as marks from driver_licenses where user_id = $1', [user_id])
  expect(fileColumns).toEqual([{ marks: [expect.not.stringContaining(picture.key)] }])
})
