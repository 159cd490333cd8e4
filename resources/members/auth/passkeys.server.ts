import type { Handlers } from '#schema'
import { appError } from '#schema'
import { lockOwnStaffAccount, assertRemainingFactor } from './ownFactors.server.ts'
import type { user } from '../account/user.ts'

type CallHandlers = Pick<Handlers<typeof user>, 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'askPasskey'>

/** Handlers for the caller's passkeys. */
export const passkeyHandlers: CallHandlers = {
  async beginPasskey({ db, accounts, actor }) {
    const { id, login_id, name } = await lockOwnStaffAccount(db, actor)
    return accounts.factors.beginPasskey(id, login_id ?? name)
  },

  async addPasskey({ params: { name, passkey }, db, accounts, actor }) {
    const { id } = await lockOwnStaffAccount(db, actor)
    const { any, recovery_left } = await accounts.factors.of(id)
    if (!(await accounts.factors.addPasskey(id, name, passkey))) throw appError('passkeyWrong', { path: 'passkey' })
    // Ends the other sessions if this is the first factor, because they were opened with the password only.
    if (!any) await accounts.endOtherSessions()
    return { recovery_codes: recovery_left > 0 ? [] : await accounts.factors.createRecoveryCodes(id) }
  },

  async removePasskey({ params, db, accounts, actor, error: refuse }) {
    const { id } = await lockOwnStaffAccount(db, actor)
    if (!(await accounts.factors.dropPasskey(id, params.id))) throw refuse('noPasskey')
    return assertRemainingFactor({ db, accounts, actor })
  },

  async askPasskey({ params: { to }, accounts, actor, error: refuse }) {
    const id = to === 'signIn' ? accounts.pendingUserId() : actor.real === undefined ? actor.id : null
    if (id === undefined || id === null) throw refuse('secondOver')
    const requestOptions = await accounts.factors.beginPasskeySignIn(id)
    if (!requestOptions) throw refuse('noPasskey')
    return requestOptions
  },
}
