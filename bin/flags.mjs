import { join } from 'node:path'
import { root } from './run.mjs'

/** Node flags of the server: a small young generation and a heap limit halve its memory at the same speed. */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']
/**
 * Few malloc arenas and trimming return free memory to the system; otherwise the server keeps the memory of its first start (images, sample data).
 * The compile cache halves the time of the next start.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
