import type { Env } from '../base/env.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

/** Uploads are stored in DATA_DIR, or in the bucket if S3_BUCKET is set. */
export const openFileStore = (env: Env): FileStore => (env.S3_BUCKET ? bucketStore(env, env.S3_BUCKET) : folderStore(env.DATA_DIR))
