import type { Handlers } from '#schema'
import { fault } from '#schema'
import { cameIn } from './cameIn.server.ts'
import { ownStaff, standing, standingWithout } from './ownFactors.server.ts'
import { passkeyHandlers } from './passkeys.server.ts'
import type { user } from './user.ts'

type Calls = Pick<
  Handlers<typeof user>,
  'secondFactor' | 'prove' | 'factors' | 'beginTotp' | 'confirmTotp' | 'removeTotp' | 'newRecoveryCodes' | 'resetFactors' | keyof typeof passkeyHandlers
>

/** What staff prove themselves by, beside their password: set up, said at a sign-in, taken away. */
export const factorHandlers: Calls = {
  async secondFactor({ db, accounts, now }) {
    return { user: await cameIn({ db, accounts, now }, await accounts.provenTwice()) }
  },

  prove: async ({ accounts }) => ({ until: await accounts.prove() }),

  factors: standing,

  async beginTotp({ db, accounts, actor }) {
    const { id, login_id, name } = await ownStaff(db, actor)
    return accounts.factors.beginTotp(id, login_id ?? name)
  },

  async confirmTotp({ params: { code }, db, accounts, actor }) {
    const { id } = await ownStaff(db, actor)
    if (!(await accounts.factors.confirmTotp(id, code))) throw fault('codeWrong', { at: 'code' })
    // Whoever was in without it, perhaps by a password alone that is known to others, comes in anew.
    await accounts.endOthers()
    return { recovery_codes: await accounts.factors.newRecovery(id) }
  },

  async removeTotp({ db, accounts, actor }) {
    const { id } = await ownStaff(db, actor)
    await accounts.factors.dropTotp(id)
    return standingWithout({ db, accounts, actor })
  },

  ...passkeyHandlers,

  async newRecoveryCodes({ db, accounts, actor, fault: refuse }) {
    const { id } = await ownStaff(db, actor)
    if (!(await accounts.factors.of(id)).any) throw refuse('noFactor')
    return { recovery_codes: await accounts.factors.newRecovery(id) }
  },

  async resetFactors({ row: { id, role }, accounts, fault: refuse }) {
    if (role !== 'admin') throw refuse('isNoStaff')
    await accounts.factors.reset(id)
    await accounts.endAll(id)
  },
}
