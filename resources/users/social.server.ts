import type { Handlers, Row, SocialIdentity } from '#schema'
import { consentKeys } from '../help/publicPost.ts'
import { consentsTo } from './consents.server.ts'
import { profileOf } from './ownAccount.server.ts'
import { ownId, signedIn } from './signedIn.server.ts'
import { link, memberOf, unlink } from './socialLinks.server.ts'
import { user } from './user.ts'

type Social = Pick<Handlers<typeof user>, 'snsLogin' | 'snsJoin' | 'attachOtherSns' | 'detachSns'>

/** Why this account may not come in by a social account, as the name of a fault. */
function whatKeepsOut({ role, status }: Row<typeof user>) {
  if (role === 'admin') return 'staffBySns'
  if (status === 'blocked') return 'isBlocked'
  return status === 'withdraw_requested' || status === 'withdrawn' ? 'isLeaving' : null
}

const linkOf = ({ platform, uid }: SocialIdentity, now: string) => ({ platform, uid, linked_at: now }) as NonNullable<Row<typeof user>['sns_accounts']>[number]

/** Members come in by what they have elsewhere already. */
export const socialHandlers: Social = {
  async snsLogin({ db, accounts, fault }) {
    const id = await memberOf(db, await accounts.proven())
    if (id === null) throw fault('notJoined')
    const row = await db.get(user, id, { lock: true })
    const kept = whatKeepsOut(row)
    if (kept) throw fault(kept)
    // The platform has just proven anew who they are: that is what a sleeping account waits for.
    if (row.status === 'dormant') await db.move(user, id, 'wake')
    await accounts.signIn(id)
    return { user: await signedIn(db, accounts, id) }
  },

  async snsJoin({ params: { params }, db, accounts, now, fault }) {
    const identity = await accounts.proven()
    const { name, phone, agree } = params
    if ((await memberOf(db, identity)) !== null) throw fault('alreadyJoined')
    const marketing = agree.marketing === true
    const consents = await consentsTo(
      db,
      consentKeys.filter((key) => agree[key]),
      now,
    )
    if (!consents) throw fault('noDocument')
    const id = await db.add(user, {
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
    if (!(await link(db, id, identity))) throw fault('alreadyJoined')
    await accounts.signIn(id)
    return { user: await signedIn(db, accounts, id) }
  },

  async attachOtherSns({ params: { uid }, db, accounts, actor, now, fault }) {
    const identity = await accounts.proven()
    if (uid !== undefined && uid !== identity.uid) throw fault('notProven', { at: 'uid' })
    const row = await db.get(user, ownId(actor), { lock: true })
    if (row.role === 'admin') throw fault('isStaff')
    const known = await memberOf(db, identity)
    if (known !== null && known !== row.id) throw fault('takenSns')
    if (known === row.id) return { user: profileOf(row) }
    const others = row.sns_accounts ?? []
    if (others.some(({ platform }) => platform === identity.platform)) throw fault('otherSns')
    if (!(await link(db, row.id, identity))) throw fault('takenSns')
    await db.set(user, row.id, { sns_accounts: [...others, linkOf(identity, now)] })
    return { user: profileOf(await db.get(user, row.id)) }
  },

  async detachSns({ params: { platform }, db, accounts, actor, fault }) {
    const row = await db.get(user, ownId(actor), { lock: true })
    const linked = row.sns_accounts ?? []
    const left = linked.filter((each) => each.platform !== platform)
    if (left.length === linked.length) throw fault('noSns')
    if (left.length === 0) throw fault('lastSns')
    await unlink(db, row.id, platform)
    await db.set(user, row.id, { sns_accounts: left })
    // Whoever came in by it, perhaps not its owner, comes in by another way or not at all.
    await accounts.endOthers()
    return { user: profileOf(await db.get(user, row.id)) }
  },
}
