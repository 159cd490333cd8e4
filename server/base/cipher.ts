import type { KeyObject } from 'node:crypto'
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Cipher } from '#schema'
import type { EncryptionKey } from './readEncryptionKeys.ts'

const nonceBytes = 12
const tagBytes = 16

/** Returns a key object: with raw bytes Node creates a new key object for every encryption, which takes longer than the encryption. */
const deriveKey = (secret: Buffer, use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `ride ${use}`, 32)))

/** The default digest secret, derived from the oldest key: when a new key is added in front, stored digests still match. */
export function deriveDigestSecret(keys: readonly EncryptionKey[]) {
  const oldest = keys.at(-1)
  if (!oldest) throw new Error('The vault needs at least one key.')
  return deriveKey(oldest.secret, 'digest').export()
}

/**
 * Encrypts values with AES-256-GCM. An encrypted value is: length of the key id, key id, nonce, tag, ciphertext. The id selects the key, so old
 * keys still decrypt their values.
 */
export function createCipher(keys: readonly EncryptionKey[], digestSecret: Buffer = deriveDigestSecret(keys)): Cipher {
  const sealing = new Map(keys.map(({ id, secret }) => [id, deriveKey(secret, 'seal')]))
  const [newest] = keys
  if (!newest) throw new Error('The vault needs at least one key.')
  const newestKey = deriveKey(newest.secret, 'seal')
  const digestKey = createSecretKey(digestSecret)

  return {
    encrypt: (plain) => encryptValue(newest.id, newestKey, plain),
    decrypt: (sealed) => decryptValue(sealing, sealed),
    digest: (plain) => createHmac('sha256', digestKey).update(plain, 'utf8').digest('base64url'),
  }
}

function encryptValue(id: string, key: KeyObject, plain: string) {
  const name = Buffer.from(id, 'utf8')
  const head = Buffer.concat([Buffer.from([name.length]), name])
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), text])
}

function decryptValue(keys: ReadonlyMap<string, KeyObject>, sealed: Buffer) {
  const head = sealed.subarray(0, 1 + (sealed[0] ?? 0))
  const id = head.subarray(1).toString('utf8')
  const key = keys.get(id)
  if (!key) throw new Error(`No encryption key "${id}": add the key that sealed this value to ENCRYPTION_KEYS.`)
  const nonce = sealed.subarray(head.length, head.length + nonceBytes)
  const tag = sealed.subarray(head.length + nonceBytes, head.length + nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(head).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(head.length + nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
