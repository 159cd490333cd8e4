import type { Db, Cipher } from '#schema'
import { appError } from '#schema'
import { driverLicense } from './driverLicense.ts'

export interface EncryptedLicence {
  readonly birth_date: Buffer
  readonly license_no: Buffer
  readonly serial_no: Buffer
}

/** The encrypted values of a licence. */
export async function loadEncryptedLicence(db: Db, id: number): Promise<EncryptedLicence> {
  const { birth_date, license_no, serial_no } = (await db.sealed(driverLicense, id)) ?? {}
  if (!birth_date || !license_no || !serial_no) throw appError('notFound', { path: 'driver_license_id' })
  return { birth_date, license_no, serial_no }
}

/** Decrypts a licence for a contract or for the licence check. The values may only be stored in encrypted fields or sent to the licence service. */
export function decryptLicence(cipher: Cipher, { birth_date, license_no, serial_no }: EncryptedLicence) {
  const open = (sealed: Buffer) => String(JSON.parse(cipher.decrypt(sealed)))
  return { birth_date: open(birth_date), license_no: open(license_no), serial_no: open(serial_no) }
}

export const loadDecryptedLicence = async (db: Db, cipher: Cipher, id: number) => decryptLicence(cipher, await loadEncryptedLicence(db, id))
