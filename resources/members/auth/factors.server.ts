import type { Handlers } from '#schema'
import { appError } from '#schema'
import { signInStaff } from './signInStaff.server.ts'
import { lockOwnStaffAccount, factorStatus, assertRemainingFactor } from './ownFactors.server.ts'
import { passkeyHandlers } from './passkeys.server.ts'
import type { user } from '../account/user.ts'

type CallHandlers = Pick<
  Handlers<typeof user>,
  'secondFactor' | 'prove' | 'factors' | 'beginTotp' | 'confirmTotp' | 'removeTotp' | 'newRecoveryCodes' | 'resetFactors' | keyof typeof passkeyHandlers
>

/** Handlers for the second factors of staff. */
export const factorHandlers: CallHandlers = {
  async secondFactor({ db, accounts, now }) {
    return { user: await signInStaff({ db, accounts, now }, await accounts.secondFactorUserId()) }
  },

  prove: async ({ accounts }) => ({ until: await accounts.recordReauth() }),

  factors: factorStatus,

  async beginTotp({ db, accounts, actor }) {
    const { id, login_id, name } = await lockOwnStaffAccount(db, actor)
    return accounts.factors.beginTotp(id, login_id ?? name)
  },

  async confirmTotp({ params: { code }, db, accounts, actor }) {
    const { id } = await lockOwnStaffAccount(db, actor)
    if (!(await accounts.factors.confirmTotp(id, code))) throw appError('codeWrong', { path: 'code' })
    // Ends the other sessions, because they were opened with the password only.
    await accounts.endOtherSessions()
    return { recovery_codes: await accounts.factors.createRecoveryCodes(id) }
  },

  async removeTotp({ db, accounts, actor }) {
    const { id } = await lockOwnStaffAccount(db, actor)
    await accounts.factors.dropTotp(id)
    return assertRemainingFactor({ db, accounts, actor })
  },

  ...passkeyHandlers,

  async newRecoveryCodes({ db, accounts, actor, error: refuse }) {
    const { id } = await lockOwnStaffAccount(db, actor)
    if (!(await accounts.factors.of(id)).any) throw refuse('noFactor')
    return { recovery_codes: await accounts.factors.createRecoveryCodes(id) }
  },

  async resetFactors({ row: { id, role }, accounts, error: refuse }) {
    if (role !== 'admin') throw refuse('isNoStaff')
    await accounts.factors.reset(id)
    await accounts.endAllSessions(id)
  },
}
