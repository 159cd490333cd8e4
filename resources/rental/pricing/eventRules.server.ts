import { ruleIssue } from '#schema'

interface Event {
  readonly discount_type?: string | undefined
  readonly discount_value?: number | undefined
  readonly qty_total?: number | null | undefined
  readonly qty_user?: number | null | undefined
  readonly scope?: string | undefined
  readonly rcar_ids?: readonly number[] | undefined
  readonly tag_ids?: readonly number[] | undefined
  readonly model_ids?: readonly number[] | undefined
  readonly spot_ids?: readonly number[] | undefined
}

/** Checks the numbers of an event; returns the issue with its field, or null. */
export function eventIssue({ discount_type, discount_value = 0, qty_total, qty_user }: Event) {
  if (discount_type === 'rate' && discount_value > 100) return ruleIssue('rateTooGreat', 'discount_value')
  if (qty_total && qty_user && qty_user > qty_total) return ruleIssue('userLimitTooGreat', 'qty_user')
  return null
}

/** The field of the event's targets if it is empty, otherwise null. */
export function missingTargetsKey({ scope = 'all', ...event }: Event) {
  const keyByScope = { rcars: 'rcar_ids', tags: 'tag_ids', models: 'model_ids', spots: 'spot_ids' } as const
  if (!(scope in keyByScope)) return null
  const key = Object.entries(keyByScope).find(([name]) => name === scope)?.[1]
  return key && (event[key] ?? []).length === 0 ? key : null
}
