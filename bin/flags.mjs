import { join } from 'node:path'
import { root } from './run.mjs'

/** How Node runs the server: a small nursery and an end to the heap keep it at half of the memory that it would take, at the same speed. */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']
/**
 * Few arenas, and what is free at the end of one goes back to the system: without that a server keeps what its first start took for pictures and sample data.
 * What was compiled once is kept beside the packages: the next start reads it in half of the time.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
