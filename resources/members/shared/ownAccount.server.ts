import type { Handlers, Row, ServerWritableValues, InputIssue } from '#schema'
import { appError } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { callerId } from './sessionInfo.server.ts'
import { user } from '../account/user.ts'

type ProfileHandlers = Pick<Handlers<typeof user>, 'getProfile' | 'modifyByUser'>

/** Names of the consents in the app's API, mapped to columns. */
const consentColumns = { push_agree: 'agree_push', sms_agree: 'agree_sms', night_agree: 'agree_night' } as const
const columnByApiName = new Map<string, string>(Object.entries(consentColumns))

export const toProfileResponse = ({ agree_push, agree_sms, agree_night, sns_accounts, ...row }: Row<typeof user>) => ({
  ...row,
  push_agree: agree_push,
  sms_agree: agree_sms,
  night_agree: agree_night,
  sns_accounts: sns_accounts ?? [],
})

/** Validates the changes with the rules of their fields; throws `invalid` with all issues. */
function profileChanges(input: Readonly<Record<string, unknown>>): ServerWritableValues<typeof user> {
  const issues: InputIssue[] = []
  const entries = Object.entries(input).map(([key, value]) => {
    const columnKey = columnByApiName.get(key) ?? key
    const fieldKey = fieldKeyOf(user, columnKey)
    const parsed = fieldKey?.spec.value.safeParse(value, { reportInput: true })
    const mayBeEmpty = value === null && fieldKey?.field.options.optional
    if (parsed?.error && !mayBeEmpty) issues.push(...issuesFromZod(parsed.error, ['params', key]).slice(0, 1))
    return [columnKey, mayBeEmpty ? null : parsed?.data]
  })
  if (issues.length > 0) throw appError('invalid', { issues })
  return Object.fromEntries(entries)
}

/** Handlers for the own profile. */
export const profileHandlers: ProfileHandlers = {
  getProfile: async ({ db, actor }) => toProfileResponse(await db.get(user, callerId(actor))),

  async modifyByUser({ params: { params }, db, actor, error }) {
    const { name, identity_verified_at } = await db.get(user, callerId(actor), { lock: true })
    if (identity_verified_at !== null && params.name !== undefined && params.name !== name) throw error('identityFrozen', { path: ['params', 'name'] })
    await db.set(user, callerId(actor), profileChanges(params))
    return { user: toProfileResponse(await db.get(user, callerId(actor))) }
  },
}
