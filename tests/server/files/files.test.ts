import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '#server/files/sweep.ts'
import { openStore } from '#server/files/openStore.ts'
import type { OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

let house: OpenHouse

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const boundary = 'ride-boundary'

function multipart(bytes: Buffer, filename: string) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

async function upload(rung: 'anyone' | 'user' | 'desk' | 'cs' | 'ops', bytes: Buffer, filename = 'photo.jpg') {
  const { headers } = await house.as(rung)
  return house.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { host: 'localhost', ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart(bytes, filename),
  })
}

const painted = (colour: string, width = 1200) => sharp({ create: { width, height: 800, channels: 3, background: colour } })
const located = (colour: string) =>
  painted(colour)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

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

test('only staff upload, and only staff fetch documents', async () => {
  const [anyone, user, desk] = [await upload('anyone', pdf), await upload('user', pdf), await upload('desk', pdf)]
  expect([anyone.statusCode, user.statusCode, desk.statusCode]).toEqual([401, 403, 403])

  const { key } = (await upload('ops', pdf, '계약서.pdf')).json()
  const fetched = async (rung: 'anyone' | 'cs') => house.app.inject({ url: `/files/${key}`, headers: { host: 'localhost', ...(await house.as(rung)).headers } })
  expect((await fetched('anyone')).statusCode).toBe(404)
  const document = await fetched('cs')
  expect(document.rawPayload.equals(pdf)).toBe(true)
  expect(document.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('계약서.pdf')}`)
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
  expect(await sweepFiles(house.db, store)).toBe(0)
  await house.db.query(`update files set created_at = now() - interval '8 days' where key = any($1)`, [[lost.key, logo.key]])
  expect(await sweepFiles(house.db, store)).toBe(1)
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
  await sweepFiles(house.db, openStore(house.house.env))
  const served = await house.app.inject({ url: `/files/${photo.key}`, headers: { host: 'localhost' } })
  expect(served.statusCode).toBe(200)
})
