import type { Db } from '#schema'
import { user } from '../members/account/user.ts'
import type { Addressee } from './letter.server.ts'

/** Name, address and e-mail of a member, as a letter needs them. */
export async function memberAddressee(db: Db, user_id: number): Promise<Addressee & { readonly email: string | null }> {
  const { name, zipcode, address, address_detail, email } = await db.get(user, user_id)
  const place = [address, address_detail].filter(Boolean).join(' ')
  return { name, email, lines: place === '' ? [] : [zipcode === null ? place : `(${zipcode}) ${place}`] }
}
