import { Readable } from 'node:stream'
import type { Env } from '../base/env.ts'
import type { FileStore } from './store.ts'

/** Stores uploads in an S3-compatible bucket, which several servers can share. The S3 client is loaded only when it is used. */
export function bucketStore(env: Env, bucket: string): FileStore {
  const clientReady = import('@aws-sdk/client-s3').then((s3) => ({ s3, client: new s3.S3Client(clientSettings(env)) }))
  const keyOf = (name: string) => `files/${name.slice(0, 2)}/${name}`
  return {
    async put(name, bytes, mime) {
      const { s3, client } = await clientReady
      await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes, ContentType: mime }))
    },
    async read(name) {
      const { s3, client } = await clientReady
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      const { s3, client } = await clientReady
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(key) }))
      await Promise.all(Contents.map(({ Key }) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }))))
    },
  }
}

function clientSettings(env: Env) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
