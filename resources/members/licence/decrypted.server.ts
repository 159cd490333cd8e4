import type { Db, Cipher } from '#schema'
import { appError } from '#schema'
import { driverLicense } from './driverLicense.ts'

export interface EncryptedLicence {
  readonly birth_date: Buffer
  readonly license_no: Buffer
  readonly serial_no: Buffer
}

/** What a licence keeps sealed, as it lies. */
export async function encryptedLicenceOf(db: Db, id: number): Promise<EncryptedLicence> {
  const { birth_date, license_no, serial_no } = (await db.sealed(driverLicense, id)) ?? {}
  if (!birth_date || !license_no || !serial_no) throw appError('notFound', { path: 'driver_license_id' })
  return { birth_date, license_no, serial_no }
}

/** Opened for a contract that names the driver, and for the service that says whether it is in force. It goes into a sealed field and there, and nowhere else. */
export function decryptLicence(cipher: Cipher, { birth_date, license_no, serial_no }: EncryptedLicence) {
  const open = (sealed: Buffer) => String(JSON.parse(cipher.decrypt(sealed)))
  return { birth_date: open(birth_date), license_no: open(license_no), serial_no: open(serial_no) }
}

export const decryptedLicenceOf = async (db: Db, cipher: Cipher, id: number) => decryptLicence(cipher, await encryptedLicenceOf(db, id))
