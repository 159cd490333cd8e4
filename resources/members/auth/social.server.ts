import type { Handlers, Row, SocialIdentity } from '#schema'
import { consentKeys } from '../../help/publicPost.ts'
import { consentsToCurrentVersions } from '../shared/consents.server.ts'
import { toProfileResponse } from '../shared/ownAccount.server.ts'
import { callerId, sessionInfo } from '../shared/sessionInfo.server.ts'
import { linkSocial, memberIdBySocialAccount, unlinkSocial } from './socialLinks.server.ts'
import { user } from '../account/user.ts'

type SocialHandlers = Pick<Handlers<typeof user>, 'snsLogin' | 'snsJoin' | 'attachOtherSns' | 'detachSns'>

/** Error code if the account may not sign in with a social account, or null. */
function signInBlocker({ role, status }: Row<typeof user>) {
  if (role === 'admin') return 'staffBySns'
  if (status === 'blocked') return 'isBlocked'
  return status === 'withdraw_requested' || status === 'withdrawn' ? 'isLeaving' : null
}

const linkOf = ({ platform, uid }: SocialIdentity, now: string) => ({ platform, uid, linked_at: now }) as NonNullable<Row<typeof user>['sns_accounts']>[number]

/** Handlers for social sign-in. */
export const socialHandlers: SocialHandlers = {
  async snsLogin({ db, accounts, error }) {
    const id = await memberIdBySocialAccount(db, await accounts.confirmedIdentity())
    if (id === null) throw error('notJoined')
    const row = await db.get(user, id, { lock: true })
    const blockedReason = signInBlocker(row)
    if (blockedReason) throw error(blockedReason)
    // The social sign-in proves the identity, which reactivates a dormant account.
    if (row.status === 'dormant') await db.transition(user, id, 'wake')
    await accounts.signIn(id)
    return { user: await sessionInfo(db, accounts, id) }
  },

  async snsJoin({ params: { params }, db, accounts, now, error }) {
    const identity = await accounts.confirmedIdentity()
    const { name, phone, agree } = params
    if ((await memberIdBySocialAccount(db, identity)) !== null) throw error('alreadyJoined')
    const marketing = agree.marketing === true
    const consents = await consentsToCurrentVersions(
      db,
      consentKeys.filter((key) => agree[key]),
      now,
    )
    if (!consents) throw error('noDocument')
    const id = await db.insert(user, {
      name,
      ...(identity.email !== null && { email: identity.email }),
      ...(phone !== undefined && { phone }),
      joined_at: now,
      agree_terms_at: now,
      agree_privacy_at: now,
      agree_location_at: now,
      agree_push: marketing,
      agree_sms: marketing,
      sns_accounts: [linkOf(identity, now)],
      consents,
    })
    if (!(await linkSocial(db, id, identity))) throw error('alreadyJoined')
    await accounts.signIn(id)
    return { user: await sessionInfo(db, accounts, id) }
  },

  async attachOtherSns({ params: { uid }, db, accounts, actor, now, error }) {
    const identity = await accounts.confirmedIdentity()
    if (uid !== undefined && uid !== identity.uid) throw error('notProven', { path: 'uid' })
    const row = await db.get(user, callerId(actor), { lock: true })
    if (row.role === 'admin') throw error('isStaff')
    const ownerId = await memberIdBySocialAccount(db, identity)
    if (ownerId !== null && ownerId !== row.id) throw error('takenSns')
    if (ownerId === row.id) return { user: toProfileResponse(row) }
    const otherLinks = row.sns_accounts ?? []
    if (otherLinks.some(({ platform }) => platform === identity.platform)) throw error('otherSns')
    if (!(await linkSocial(db, row.id, identity))) throw error('takenSns')
    await db.set(user, row.id, { sns_accounts: [...otherLinks, linkOf(identity, now)] })
    return { user: toProfileResponse(await db.get(user, row.id)) }
  },

  async detachSns({ params: { platform }, db, accounts, actor, error }) {
    const row = await db.get(user, callerId(actor), { lock: true })
    const linked = row.sns_accounts ?? []
    const remainingLinks = linked.filter((item) => item.platform !== platform)
    if (remainingLinks.length === linked.length) throw error('noSns')
    if (remainingLinks.length === 0) throw error('lastSns')
    await unlinkSocial(db, row.id, platform)
    await db.set(user, row.id, { sns_accounts: remainingLinks })
    // Ends the other sessions, because they may have been opened with the removed social account.
    await accounts.endOtherSessions()
    return { user: toProfileResponse(await db.get(user, row.id)) }
  },
}
