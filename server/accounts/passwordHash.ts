import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { appError } from '#schema'

const derive = promisify(argon2)

/** Argon2 cost: memory in KiB, passes, lanes. After an increase each account is rehashed at its next login. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Maximum number of concurrent hashes; more would let a burst of logins exhaust the memory. */
const maxConcurrent = 2
const maxWaiting = 50

let runningCount = 0
const waitingCalls: (() => void)[] = []

async function withConcurrencyLimit<T>(run: () => Promise<T>): Promise<T> {
  if (runningCount >= maxConcurrent && waitingCalls.length >= maxWaiting) throw appError('busy', { retryAfter: 2 })
  if (runningCount >= maxConcurrent) await new Promise<void>((go) => waitingCalls.push(go))
  else runningCount += 1
  try {
    return await run()
  } finally {
    // The slot passes directly to the next waiting call, so that a new call cannot take it in between.
    const next = waitingCalls.shift()
    if (next) next()
    else runningCount -= 1
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Argon2id hash of a password as a PHC string, which includes its parameters. */
export function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return withConcurrencyLimit(async () => {
    const tag = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost })
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
  })
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parseHash(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = phcPattern.exec(hash) ?? []
  if (!nonce || !tag) throw new Error('a stored password hash is not readable')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Whether the password matches the hash; compared in constant time. */
export function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { tag, ...input } = parseHash(hash)
  return withConcurrencyLimit(async () => timingSafeEqual(await derive('argon2id', { message: password, tagLength: tag.length, ...input }), tag))
}

/** Whether the hash was made with lower cost than today's. */
export function isOutdatedHash(hash: string) {
  const { memory, passes, parallelism } = parseHash(hash)
  return memory < cost.memory || passes < cost.passes || parallelism !== cost.parallelism
}
