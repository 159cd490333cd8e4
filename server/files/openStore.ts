import type { Env } from '../base/env.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

/** A folder under DATA_DIR, or with S3_BUCKET set that bucket. */
export const openStore = (env: Env): FileStore => (env.S3_BUCKET ? bucketStore(env, env.S3_BUCKET) : folderStore(env.DATA_DIR))
