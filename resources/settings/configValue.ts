import { z } from 'zod'
import { daySchema } from '#schema/fields/dates.ts'
import { isWebAddress } from '#schema/fields/url/url.ts'

const words = z.string().min(1)
const address = z.string().refine(isWebAddress)
const days = z.int().min(0).max(365)
const tags = /^<(\/?(p|strong|em|u|s|ul|ol|li|h[1-6]|blockquote)|br ?\/?|a href="https?:\/\/[^"<>]*"|\/a)>$/

/** What a value of each type looks like. Formatted text may hold plain tags and web links, nothing that runs. */
const byType = {
  string: z.string().max(2000),
  int: z.int(),
  bool: z.boolean(),
  json: z.union([z.array(z.json()), z.record(z.string(), z.json())]),
  rich: z
    .string()
    .max(100_000)
    .refine((html) => (html.match(/<[^>]*>?/g) ?? []).every((tag) => tags.test(tag))),
} as const

/** Settings that the service reads itself: their shapes, so that nobody can break it by a typo. */
export const knownConfigs = {
  'app.footer_text': z.strictObject({ title: words.max(100), content: words.max(5000) }),
  'app.min_version': z.strictObject({ ios: z.string().regex(/^\d+\.\d+\.\d+$/), android: z.string().regex(/^\d+\.\d+\.\d+$/) }),
  'app.store_urls': z.strictObject({ ios: address, android: address }),
  'rent.booking_open': z.boolean(),
  'rent.hold_minutes': z.int().min(1).max(1440),
  'holiday.days': z.array(z.strictObject({ date: daySchema, name: words.max(40) })),
  'point.expire_months': z.int().min(1).max(120),
  'acc.limit_days': z.strictObject({ ordinary: days, long_work: days, total_loss: days }),
  'acc.transport_rate': z.int().min(0).max(100),
  'payment.retry_days': z.array(days).min(1),
} as const satisfies Record<string, z.ZodType>

const shapes: Readonly<Record<string, z.ZodType>> = knownConfigs

export const isKnownConfig = (key: string) => Object.hasOwn(shapes, key)

/** Why a value cannot be kept under this key, in a sentence; null when it can. */
export function configProblem(key: string, type: keyof typeof byType, value: unknown): string | null {
  if (!byType[type].safeParse(value).success) return '값이 선택한 형식에 맞지 않습니다.'
  const known = isKnownConfig(key) ? shapes[key] : undefined
  return known && !known.safeParse(value).success ? '이 설정에 필요한 항목이 빠졌거나 맞지 않습니다.' : null
}
