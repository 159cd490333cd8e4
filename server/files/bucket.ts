import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { appError } from '#schema'
import type { Env } from '../base/env.ts'
import type { FileStore } from './store.ts'

/** Milliseconds to connect, and until the store must have answered or sent the next bytes. */
const timeLimits = { connectMs: 2_000, responseMs: 10_000 }

const retryAfterS = 5

/** Requests are tried twice. */
const maxAttempts = 2

/** The store refused the request itself, such as a wrong key or bucket: another attempt would be refused too. */
const isRefusal = (error: unknown) => {
  const { httpStatusCode = 0 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  return httpStatusCode >= 400 && httpStatusCode < 500 && httpStatusCode !== 429
}

/** Error `busy` if the store does not answer in time or answers that it cannot serve now. */
async function orBusy<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw isRefusal(error) ? error : Object.assign(appError('busy', { retryAfter: retryAfterS }), { cause: error })
  }
}

/** Stores uploads in an S3-compatible bucket, which several servers can share. The S3 client is loaded only when it is used. */
export function bucketStore(env: Env, bucket: string, limits = timeLimits): FileStore {
  const clientReady = import('@aws-sdk/client-s3').then((s3) => ({ s3, client: new s3.S3Client(clientSettings(env, limits)) }))
  const keyOf = (name: string) => `files/${name.slice(0, 2)}/${name}`
  return {
    async put(name, bytes, mime) {
      const { s3, client } = await clientReady
      await orBusy(client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes, ContentType: mime })))
    },
    async read(name) {
      const { s3, client } = await clientReady
      const found = client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
      const { Body } = await orBusy<Partial<GetObjectCommandOutput>>(found.catch((error) => (error instanceof s3.NoSuchKey ? {} : Promise.reject(error))))
      return Body instanceof Readable ? Body : null
    },
    async remove(key) {
      const { s3, client } = await clientReady
      const { Contents = [] } = await orBusy(client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(key) })))
      await orBusy(Promise.all(Contents.map(({ Key }) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key })))))
    },
  }
}

function clientSettings(env: Env, { connectMs, responseMs }: typeof timeLimits): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    region: env.S3_REGION,
    maxAttempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: responseMs, throwOnRequestTimeout: true, socketTimeout: responseMs },
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
