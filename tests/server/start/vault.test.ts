import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import { createCipher } from '#server/base/cipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ride-vault-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const oldKey = { id: 'k1', secret: Buffer.alloc(32, 1) }
const newKey = { id: 'k2-2026', secret: Buffer.alloc(32, 2) }

test.each(['', '12-34-567890-01', '서울 12가3456 🚗', 'x'.repeat(10_000)])('decryption returns the original bytes', (plain) => {
  const cipher = createCipher([newKey])
  expect(cipher.decrypt(cipher.encrypt(plain))).toBe(plain)
})

test('the same text is sealed differently each time, and its digest stays', () => {
  const cipher = createCipher([newKey])
  expect(cipher.encrypt('11-22').equals(cipher.encrypt('11-22'))).toBe(false)
  expect(cipher.digest('11-22')).toBe(cipher.digest('11-22'))
  expect(cipher.digest('11-22')).not.toBe(cipher.digest('11-23'))
})

test('nothing of the text can be read in the sealed bytes', () => {
  expect(createCipher([newKey]).encrypt('번호 1234567890').includes('1234567890')).toBe(false)
})

test('after a new key the old values open and old digests are found', () => {
  const before = createCipher([oldKey])
  const after = createCipher([newKey, oldKey])
  expect(after.decrypt(before.encrypt('면허'))).toBe('면허')
  expect(after.digest('면허')).toBe(before.digest('면허'))
  expect(() => before.decrypt(after.encrypt('면허'))).toThrow(/No encryption key "k2-2026"/)
})

test('a changed byte anywhere is noticed', () => {
  const cipher = createCipher([oldKey])
  const sealed = cipher.encrypt('면허 11-22-333333-44')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => cipher.decrypt(changed)).toThrow()
  }
})

test('outside production a key is created once, readable only by this account', () => {
  const env = readEnv({ DATA_DIR: dataDir })
  const [created] = readEncryptionKeys(env)
  expect(created?.secret).toHaveLength(32)
  expect(readEncryptionKeys(env)).toEqual([created])
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'keys'), 'utf8')).toContain(created?.secret.toString('base64'))
})

test('the setting takes precedence over the stored key', () => {
  const env = readEnv({ DATA_DIR: dataDir, ENCRYPTION_KEYS: `b:${Buffer.alloc(32, 3).toString('base64')},a:${Buffer.alloc(32, 4).toString('base64')}` })
  expect(readEncryptionKeys(env).map(({ id }) => id)).toEqual(['b', 'a'])
})
