import { z } from 'zod'
import type { Db, MessageChannel, Cipher } from '#schema'
import { user } from '../account/user.ts'

const tokensShape = z.array(z.object({ os: z.enum(['ios', 'android']), token: z.string(), added_at: z.string() }))

interface AddressRow {
  readonly phone: string | null
  readonly email: string | null
  readonly push_tokens_sealed: Buffer | null
  readonly address_sealed: Buffer | null
}

const decryptTokens = (cipher: Cipher, sealed: Buffer | null) => (sealed ? tokensShape.parse(JSON.parse(cipher.decrypt(sealed))) : [])

/** Addresses of a message: the one stored with it, or those of the member for the channel; for push the token of every device. */
export async function deliveryAddressesOf(db: Db, cipher: Cipher, { id, channel }: { id: number; channel: MessageChannel }): Promise<string[]> {
  const [addressRow] = await db.query<AddressRow>(
    'select u.phone, u.email, u.push_tokens_sealed, n.address_sealed from notis n join users u on u.id = n.user_id where n.id = $1',
    [id],
  )
  if (!addressRow) return []
  if (addressRow.address_sealed) return [z.string().parse(JSON.parse(cipher.decrypt(addressRow.address_sealed)))]
  if (channel === 'push') return decryptTokens(cipher, addressRow.push_tokens_sealed).map(({ token }) => token)
  const address = channel === 'email' ? addressRow.email : addressRow.phone
  return address === null ? [] : [address]
}

const sealedTokensSql = 'select push_tokens_sealed from users where id = $1 for no key update'

/** The push tokens of a member; locks the member for a change. */
export async function lockPushTokensOf(db: Db, cipher: Cipher, userId: number) {
  const [addressRow] = await db.query<Pick<AddressRow, 'push_tokens_sealed'>>(sealedTokensSql, [userId])
  return decryptTokens(cipher, addressRow?.push_tokens_sealed ?? null)
}

/** Deletes push tokens of devices that do not have the app any more. */
export async function deletePushTokens(db: Db, cipher: Cipher, userId: number, invalidTokens: ReadonlySet<string>) {
  if (invalidTokens.size === 0) return
  const tokens = await lockPushTokensOf(db, cipher, userId)
  await db.query('delete from push_tokens where user_id = $1 and digest = any($2)', [userId, [...invalidTokens].map((token) => cipher.digest(token))])
  const rest = tokens.filter(({ token }) => !invalidTokens.has(token))
  if (rest.length < tokens.length) await db.set(user, userId, { push_tokens: rest.length > 0 ? rest : null })
}
