import type { Db, Vault } from '#schema'
import { fault } from '#schema'

interface Sealed {
  readonly birth_date: Buffer
  readonly license_no: Buffer
  readonly serial_no: Buffer
}

/** What a licence keeps sealed, for a contract that names the driver, and for the service that says whether it is in force. It goes into a sealed field and there, and nowhere else. */
export async function openedLicence(db: Db, vault: Vault, id: number): Promise<{ birth_date: string; license_no: string; serial_no: string }> {
  const [row] = await db.query<Sealed>(
    'select birth_date_sealed as birth_date, license_no_sealed as license_no, serial_no_sealed as serial_no from driver_licenses where id = $1',
    [id],
  )
  if (!row) throw fault('notFound', { at: 'driver_license_id' })
  const open = (sealed: Buffer) => String(JSON.parse(vault.open(sealed)))
  return { birth_date: open(row.birth_date), license_no: open(row.license_no), serial_no: open(row.serial_no) }
}
