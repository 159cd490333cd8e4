import { Secret, TOTP } from 'otpauth'
import type { Connection } from '../../base/database.ts'
import type { Context } from '../../base/context.ts'

/** Codes of an authenticator app (RFC 6238): six digits, a new one every half minute. */
const issuer = 'Ride'
const periodS = 30
/** Steps by which a telephone's clock may be off. */
const window = 1

const generator = (secret: Secret, label = '') => new TOTP({ issuer, label, secret, period: periodS })

type Kept = Pick<Context, 'vault' | 'clock'>

const begin = `
  insert into totps (user_id, sealed) values ($1, $2)
  on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0 where totps.confirmed_at is null returning user_id`

/** A secret that counts once a code of it was said; false where one counts already. */
export async function beginTotp({ vault }: Kept, db: Connection, userId: number, name: string) {
  const secret = new Secret({ size: 20 })
  const begun = await db.query(begin, [userId, vault.seal(secret.base32)])
  return begun.length > 0 && { secret: secret.base32, uri: generator(secret, name).toString() }
}

const read = 'select sealed from totps where user_id = $1 and (confirmed_at is not null) = $2'
// Of two who bring the same code at once, one is too late.
const spend = 'update totps set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where user_id = $1 and last_step < $2 returning user_id'

/** Is it a code of this account's app that nobody has used? It is used up with the answer, and with it every earlier one. */
export async function spendTotp({ vault, clock }: Kept, db: Connection, userId: number, code: string, { confirmed = true } = {}) {
  const [kept] = await db.query<{ sealed: Buffer }>(read, [userId, confirmed])
  if (!kept) return false
  const at = clock()
  const off = generator(Secret.fromBase32(vault.open(kept.sealed))).validate({ token: code, timestamp: at.getTime(), window })
  if (off === null) return false
  const step = Math.floor(at.getTime() / 1000 / periodS) + off
  return (await db.query(spend, [userId, step, at])).length > 0
}
