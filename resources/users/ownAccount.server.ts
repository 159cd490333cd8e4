import type { Handlers, Issue, Row, Values } from '#schema'
import { fault } from '#schema'
import { slotOf } from '#schema/slot.ts'
import { ownId } from './signedIn.server.ts'
import { user } from './user.ts'

type Own = Pick<Handlers<typeof user>, 'getProfile' | 'modifyByUser'>

/** The app's names of the consents, and ours. */
const consents = { push_agree: 'agree_push', sms_agree: 'agree_sms', night_agree: 'agree_night' } as const
const ours = new Map<string, string>(Object.entries(consents))

export const profileOf = ({ agree_push, agree_sms, agree_night, sns_accounts, ...row }: Row<typeof user>) => ({
  ...row,
  push_agree: agree_push,
  sms_agree: agree_sms,
  night_agree: agree_night,
  sns_accounts: sns_accounts ?? [],
})

/** What people change of themselves obeys the fields that it goes into. */
function changesIn(given: Readonly<Record<string, unknown>>): Values<typeof user> {
  const issues: Issue[] = []
  const entries = Object.entries(given).map(([key, value]) => {
    const own = ours.get(key) ?? key
    const slot = slotOf(user, own)
    const parsed = slot?.part.value.safeParse(value)
    const mayBeEmpty = value === null && slot?.field.options.optional
    const [wrong] = mayBeEmpty ? [] : (parsed?.error?.issues ?? [])
    if (wrong) issues.push({ path: ['params', key], code: wrong.code, message: wrong.message })
    return [own, mayBeEmpty ? null : parsed?.data]
  })
  if (issues.length > 0) throw fault('invalid', { issues })
  return Object.fromEntries(entries)
}

/** People's own account in the app. */
export const ownCalls: Own = {
  getProfile: async ({ db, actor }) => profileOf(await db.get(user, ownId(actor))),

  async modifyByUser({ params: { params }, db, actor }) {
    await db.set(user, ownId(actor), changesIn(params))
    return { user: profileOf(await db.get(user, ownId(actor))) }
  },
}
