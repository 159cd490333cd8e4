import type { Db, Vault } from '#schema'
import { fault } from '#schema'
import { driverLicense } from './driverLicense.ts'

export interface Sealed {
  readonly birth_date: Buffer
  readonly license_no: Buffer
  readonly serial_no: Buffer
}

/** What a licence keeps sealed, as it lies. */
export async function sealedLicence(db: Db, id: number): Promise<Sealed> {
  const { birth_date, license_no, serial_no } = (await db.sealed(driverLicense, id)) ?? {}
  if (!birth_date || !license_no || !serial_no) throw fault('notFound', { at: 'driver_license_id' })
  return { birth_date, license_no, serial_no }
}

/** Opened for a contract that names the driver, and for the service that says whether it is in force. It goes into a sealed field and there, and nowhere else. */
export function openLicence(vault: Vault, { birth_date, license_no, serial_no }: Sealed) {
  const open = (sealed: Buffer) => String(JSON.parse(vault.open(sealed)))
  return { birth_date: open(birth_date), license_no: open(license_no), serial_no: open(serial_no) }
}

export const openedLicence = async (db: Db, vault: Vault, id: number) => openLicence(vault, await sealedLicence(db, id))
