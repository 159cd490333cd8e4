import type { Db, Handlers, Cipher } from '#schema'
import { deletePushTokens, lockPushTokensOf } from './addresses.server.ts'
import { callerId } from '../shared/sessionInfo.server.ts'
import { user } from '../account/user.ts'

/** Maximum of devices per member; the oldest is removed. */
const maxDevices = 10

/** SQL: a device belongs to the member who signed in on it last. */
const assignTokenSql = `insert into push_tokens (digest, user_id) values ($1, $2)
  on conflict (digest) do update set user_id = excluded.user_id
  returning (select user_id::int from push_tokens where digest = $1) as former`

/** Id of the previous owner, if it was another member. */
async function assignToken(db: Db, cipher: Cipher, token: string, id: number) {
  const [row] = await db.query<{ former: number | null }>(assignTokenSql, [cipher.digest(token), id])
  return row?.former === id ? null : (row?.former ?? null)
}

type CallHandlers = Pick<Handlers<typeof user>, 'registerPushToken' | 'forgetPushToken'>

export const pushTokenHandlers: CallHandlers = {
  async registerPushToken({ params: { os, token, app_version = null }, db, cipher, actor, now }) {
    const id = callerId(actor)
    const former = await assignToken(db, cipher, token, id)
    if (former !== null) await deletePushTokens(db, cipher, former, new Set([token]))
    const otherTokens = (await lockPushTokensOf(db, cipher, id)).filter((item) => item.token !== token)
    const removedDigests = otherTokens.slice(0, Math.max(0, otherTokens.length + 1 - maxDevices)).map((item) => cipher.digest(item.token))
    if (removedDigests.length > 0) await db.query('delete from push_tokens where user_id = $1 and digest = any($2)', [id, removedDigests])
    await db.set(user, id, { push_tokens: [...otherTokens, { os, token, added_at: now }].slice(-maxDevices), app_os: os, app_version })
    return { registered: true }
  },
  async forgetPushToken({ params: { token }, db, cipher, actor }) {
    await deletePushTokens(db, cipher, callerId(actor), new Set([token]))
    return { registered: false }
  },
}
