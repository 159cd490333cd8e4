import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '#server/files/sweep.ts'
import { openStore } from '#server/files/openStore.ts'
import type { OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'
import { pdf, sent } from '../upload.ts'

let house: OpenHouse

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function upload(rung: 'anyone' | 'user' | 'desk' | 'cs' | 'ops', bytes: Buffer, filename = 'photo.jpg') {
  return sent(house, await house.as(rung), bytes, filename)
}

const painted = (colour: string, width = 1200) => sharp({ create: { width, height: 800, channels: 3, background: colour } })
const located = (colour: string) =>
  painted(colour)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a picture is kept anew, without what its camera wrote into it, under the hash of its content', async () => {
  const original = await located('#336699')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const answer = await upload('cs', original, '전면 사진.jpg')
  expect(answer.statusCode).toBe(200)
  const kept = answer.json()
  expect(kept).toMatchObject({ mime: 'image/webp', width: 1200, height: 800, name: '전면 사진.jpg' })

  const served = await house.app.inject({ url: `/files/${kept.key}`, headers: { host: 'localhost' } })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(served.headers['content-security-policy']).toContain('sandbox')
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
})

test('a smaller copy is AVIF for browsers that take it, WebP for others', async () => {
  const { key } = (await upload('cs', await painted('#993311').png().toBuffer())).json()
  const fetched = (accept: string) => house.app.inject({ url: `/files/${key}?w=320`, headers: { host: 'localhost', accept } })
  const [avif, webp, again] = [await fetched('image/avif,image/webp,*/*'), await fetched('*/*'), await fetched('*/*')]
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringMatching(/accept/i) })
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(again.rawPayload.equals(webp.rawPayload)).toBe(true)
})

test('what a file calls itself does not count', async () => {
  const script = await upload('cs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'photo.png')
  expect(script.statusCode).toBe(400)
  expect(script.json().issues[0]).toMatchObject({ path: ['file'], code: 'fileType' })
  const broken = await upload('cs', Buffer.concat([(await painted('#000').png().toBuffer()).subarray(0, 200)]), 'photo.png')
  expect(broken.json().issues[0]).toMatchObject({ path: ['file'], code: 'badPicture' })
})

test('an upload whose name is empty is kept under a name of ours', async () => {
  expect((await upload('cs', await painted('#446688').png().toBuffer(), '')).json()).toMatchObject({ name: 'file' })
})

test('a file past ten megabytes is refused', async () => {
  const answer = await upload('cs', Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]), 'big.pdf')
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'fileTooLarge'])
})

test('members and staff upload; a document is fetched by staff and by whoever has sent it', async () => {
  const [anyone, desk] = [await upload('anyone', pdf), await upload('desk', pdf)]
  expect([anyone.statusCode, desk.statusCode]).toEqual([401, 403])

  const { key } = (await upload('ops', pdf, '계약서.pdf')).json()
  const fetched = async (rung: 'anyone' | 'user' | 'cs') =>
    house.app.inject({ url: `/files/${key}`, headers: { host: 'localhost', ...(await house.as(rung)).headers } })
  expect([(await fetched('anyone')).statusCode, (await fetched('user')).statusCode]).toEqual([404, 404])
  const document = await fetched('cs')
  expect(document.rawPayload.equals(pdf)).toBe(true)
  expect(document.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('계약서.pdf')}`)

  // The same content is kept once, and is everybody's who has it.
  expect((await upload('user', pdf, '내 계약서.pdf')).json()).toMatchObject({ key })
  expect((await fetched('user')).statusCode).toBe(200)
})

test('a member sends a hundred files a day and no more', async () => {
  const member = await house.another('user')
  const key = (await upload('cs', pdf)).json<{ key: string }>().key
  const many = Array.from({ length: 99 }, (_, at) => `${key.slice(0, -3)}${String(at).padStart(3, '0')}`)
  await house.db.query(`insert into files (key, mime, size) select unnest($1::text[]), 'image/webp', 1 on conflict do nothing`, [many])
  await house.db.query('insert into file_uploads (key, user_id, at) select unnest($1::text[]), $2, now()', [many, member.id])
  expect((await sent(house, member, pdf)).statusCode).toBe(200)
  expect((await sent(house, member, pdf)).json()).toMatchObject({ code: 'tooManyUploads', values: { most: 100 } })
  await house.db.query("update file_uploads set at = now() - interval '25 hours' where user_id = $1", [member.id])
  expect((await sent(house, member, pdf)).statusCode).toBe(200)
})

test('a document that staff open is on record with whoever has sent it; its own sender’s look is not', async () => {
  const [member, cs] = [await house.another('user'), await house.as('cs')]
  const { key } = (await sent(house, member, Buffer.concat([pdf, Buffer.from('% one of a member')]))).json<{ key: string }>()
  for (const client of [member, cs]) expect((await client.get(`/files/${key}`)).statusCode).toBe(200)
  const seen = await house.db.query("select actor_id, resource, subject_ids from access_log where action = 'file' and $1 = any(fields)", [key])
  expect(seen).toEqual([{ actor_id: cs.id, resource: 'user', subject_ids: [member.id] }])
})

test('an unknown key, width or path is not found', async () => {
  for (const url of [`/files/${'0'.repeat(64)}`, '/files/abc', `/files/${'0'.repeat(64)}?w=99999`, '/files/..%2f..%2fkeys']) {
    expect((await house.app.inject({ url, headers: { host: 'localhost' } })).statusCode, url).toBe(404)
  }
})

test('a file that no row has named for a week is swept, one that a row names stays', async () => {
  const [lost, logo] = [
    (await upload('cs', await painted('#123456').png().toBuffer())).json(),
    (await upload('cs', await painted('#654321').png().toBuffer())).json(),
  ]
  const ops = await house.as('ops')
  await ops.call('brand', 'save', { saveParamsArray: [{ name: '쓸림', name_en: 'Swept', origin: 'domestic', logo: logo.key }] })
  const store = openStore(house.house.env)
  expect(await sweepFiles(house.db, store, house.house.vault)).toBe(0)
  await house.db.query(`update files set created_at = now() - interval '8 days' where key = any($1)`, [[lost.key, logo.key]])
  expect(await sweepFiles(house.db, store, house.house.vault)).toBe(1)
  const served = async (key: string) => (await house.app.inject({ url: `/files/${key}`, headers: { host: 'localhost' } })).statusCode
  expect([await served(lost.key), await served(logo.key)]).toEqual([404, 200])
})

test('a file that only a sealed value names stays too', async () => {
  const photo = (await upload('cs', await painted('#abcdef').png().toBuffer())).json()
  const [user_id] = await (await house.as('manager')).call<number[]>('user', 'save', { saveParamsArray: [{ name: '한결' }] })
  await (
    await house.as('ops')
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
        image: photo.key,
      },
    ],
  })
  await house.db.query(`update files set created_at = now() - interval '8 days' where key = $1`, [photo.key])
  await sweepFiles(house.db, openStore(house.house.env), house.house.vault)
  const served = await house.app.inject({ url: `/files/${photo.key}`, headers: { host: 'localhost' } })
  expect(served.statusCode).toBe(200)
  const beside = await house.db.query<{ marks: string[] }>('select image_files as marks from driver_licenses where user_id = $1', [user_id])
  expect(beside).toEqual([{ marks: [expect.not.stringContaining(photo.key)] }])
})
