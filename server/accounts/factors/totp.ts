import { Secret, TOTP } from 'otpauth'
import type { Connection } from '../../base/database.ts'
import type { AppContext } from '../../base/context.ts'

/** TOTP codes of an authenticator app (RFC 6238): six digits, a new code every 30 seconds. */
const issuer = 'Ride'
const periodS = 30
/** Accepted clock difference of the phone, in time steps. */
const driftSteps = 1

const generator = (secret: Secret, label = '') => new TOTP({ issuer, label, secret, period: periodS })

type TotpContext = Pick<AppContext, 'cipher' | 'clock'>

/** Time to confirm a new secret, in time steps: ten minutes. */
const confirmSteps = 20

const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / periodS)
/** The last time step whose code is no longer accepted at this time. */
const expiredStepAt = (at: Date) => stepAt(at) - driftSteps - 1

// A new secret starts with the codes before its creation used up; `last_step` so also records when it was created.
const insertSql = `
  insert into totps (user_id, sealed, last_step) values ($1, $2, $3)
  on conflict (user_id) do update set sealed = excluded.sealed, last_step = excluded.last_step where totps.confirmed_at is null returning user_id`

/** Creates a TOTP secret; it becomes active once a code of it is confirmed. Returns false if the account already has an active one. */
export async function beginTotpEnrolment({ cipher, clock }: TotpContext, db: Connection, userId: number, name: string) {
  const secret = new Secret({ size: 20 })
  const insertedRows = await db.query(insertSql, [userId, cipher.encrypt(secret.base32), expiredStepAt(clock())])
  return insertedRows.length > 0 && { secret: secret.base32, uri: generator(secret, name).toString() }
}

const totpSql = 'select sealed from totps where user_id = $1 and (confirmed_at is not null) = $2 and ($2 or last_step >= $3)'
// If the same code is sent twice at once, the second update matches no row.
const consumeSql = 'update totps set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where user_id = $1 and last_step < $2 returning user_id'

/** Whether this is an unused code of the app of this account. A valid code is used up, together with all earlier ones. */
export async function consumeTotp({ cipher, clock }: TotpContext, db: Connection, userId: number, code: string, { confirmed = true } = {}) {
  const at = clock()
  const [storedTotp] = await db.query<{ sealed: Buffer }>(totpSql, [userId, confirmed, expiredStepAt(at) - confirmSteps])
  if (!storedTotp) return false
  const off = generator(Secret.fromBase32(cipher.decrypt(storedTotp.sealed))).validate({ token: code, timestamp: at.getTime(), window: driftSteps })
  if (off === null) return false
  const step = stepAt(at) + off
  return (await db.query(consumeSql, [userId, step, at])).length > 0
}
