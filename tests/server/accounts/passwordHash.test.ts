import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from '#server/accounts/passwordHash.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function weakHash(password: string) {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 1 })
  return `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

test('a hash says how it was made, and only its own password fits', async () => {
  const hash = await hashPassword('바다 위의 작은 배')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('바다 위의 작은 배', hash)).toBe(true)
  expect(await verifyPassword('바다 위의 작은 배'.normalize('NFD'), hash)).toBe(false)
  expect(await verifyPassword('바다 위의 작은 배 ', hash)).toBe(false)
  expect(await hashPassword('바다 위의 작은 배')).not.toBe(hash)
})

test('a hash made with less is still read, and known to be outdated', async () => {
  const hash = weakHash('old and weak')
  expect(await verifyPassword('old and weak', hash)).toBe(true)
  expect(isOutdatedHash(hash)).toBe(true)
  expect(isOutdatedHash(await hashPassword('new and strong'))).toBe(false)
})

test('characters past the seventy-second count', async () => {
  const long = 'x'.repeat(200)
  expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false)
})

test('hashing waits in a short line; beyond it the answer is busy at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('many at once')))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(18)
  expect(refused[0]).toMatchObject({ code: 'busy', status: 503, extras: { retryAfter: 2 } })
  expect(await verifyPassword('afterwards', await hashPassword('afterwards'))).toBe(true)
})
