import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { uploadFile } from '../upload.ts'
import { polyglots } from '../attacks/polyglots.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }
const documents = ['application/pdf', 'wordprocessingml.document', 'spreadsheetml.sheet']
const ending = /\.(pdf|docx|xlsx)$/

test.each(Object.entries(polyglots))('a file that is a %s is re-encoded, served as a download, or refused', async (_what, [make, name, becomes]) => {
  const cs = await testApp.as('cs')
  const bytes = await make()
  const answer = await uploadFile(testApp, cs, bytes, name.replaceAll('"', '%22'))
  if (becomes === 'fileType' || becomes === 'badPicture') {
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [expect.objectContaining({ path: ['file'], code: becomes })]])
    return
  }
  expect(answer.statusCode, answer.body).toBe(200)
  const uploaded = answer.json<{ key: string; name: string; mime: string }>()
  // The download name always gets the extension of the real file type.
  for (const queryPart of ['', `?name=${encodeURIComponent(name)}`, '?name=run.exe', '?name=%E2%80%AEgpj.html']) {
    const file = await cs.get(`/files/${uploaded.key}${queryPart}`)
    expect(file.headers, queryPart).toMatchObject(harmless)
    const [, text = ''] = /^(?:inline|attachment); filename\*=UTF-8''([\w.%~!*()-]+)$/.exec(String(file.headers['content-disposition'])) ?? []
    const called = decodeURIComponent(text)
    expect(called).not.toMatch(/[<>"\u202e]/)
    if (becomes === 'drawn') {
      expect([file.headers['content-type'], called.split('.').at(-1)]).toEqual(['image/webp', expect.stringMatching(/^(webp|jpg|png|gif|avif)$/)])
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 })
      expect(Object.keys(await sharp(file.rawPayload).metadata())).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(exif|xmp|iptc|icc|comments)$/)]),
      )
      expect(file.rawPayload.toString('latin1')).not.toMatch(/planted|script|PK\u0003\u0004|META-INF/)
    } else {
      expect(file.headers['content-disposition']).toMatch(/^attachment;/)
      expect(documents.some((type) => String(file.headers['content-type']).endsWith(type))).toBe(true)
      expect(called).toMatch(ending)
      expect(file.rawPayload.equals(bytes)).toBe(true)
    }
  }
})
