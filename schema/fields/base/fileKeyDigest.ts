import type { Cipher } from '../../base/field.ts'

/** HMAC of a file key in an encrypted value. With the key one can check that the value refers to the file; the digest alone does not reveal which file. */
export const fileKeyDigest = (key: string, cipher: Cipher) => cipher.digest(`file ${key}`)

/** Digests of the keys of all stored files in a text. */
export const digestFileKeysIn = (text: string, cipher: Cipher) => (text.match(/\b[0-9a-f]{64}\b/g) ?? []).map((key) => fileKeyDigest(key, cipher))
