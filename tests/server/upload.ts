import sharp from 'sharp'
import type { Client, TestApp } from './testApp.ts'

const boundary = 'ride-boundary'

/** The multipart body of an upload, as a browser sends it. */
function multipart(bytes: Buffer, filename: string) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** Uploads a file. */
export const uploadFile = ({ app }: TestApp, { headers }: Client, bytes: Buffer, filename = 'photo.jpg') =>
  app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { host: 'localhost', ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart(bytes, filename),
  })

/** A picture of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

/** Uploads a picture and returns its key. */
export async function uploadPhoto(testApp: TestApp, client: Client, background = '#336699'): Promise<string> {
  return (await uploadFile(testApp, client, await picture(background))).json<{ key: string }>().key
}

/** A minimal valid PDF. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
