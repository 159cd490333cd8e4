import { z } from 'zod'
import { grades, accessLevels } from '#schema'
import { say } from '#schema/fields/say.ts'
import { platformNames } from './platforms.ts'
import { newStaff } from './promotion.ts'

/** Payloads and answers of the calls of a user, as the wire has them. */

const idParam = z.union([
  z.int(),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
])
export const byId = z.strictObject({ id: idParam })

const rights = z.object({ read: z.boolean(), create: z.boolean(), save: z.boolean(), del: z.boolean(), export: z.boolean(), calls: z.array(z.string()) })
const grade = z.enum(Object.keys(grades) as [keyof typeof grades])

/** Whoever is signed in, as `me` and the logins answer. */
export const me = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(['normal', 'admin']),
  inhouse_uid: z.string().nullable(),
  staff_grade: grade.nullable(),
  /** The password is a temporary one: nothing but changing it is allowed. */
  must_change_password: z.boolean(),
  /** The account needs a second factor: nothing but setting one up is allowed. */
  must_add_factor: z.boolean(),
  permissions: z.object({ accessLevel: z.enum(accessLevels), resources: z.record(z.string(), rights) }),
  /** The administrator who sees with this account's eyes. */
  real: z.object({ id: z.int(), name: z.string() }).optional(),
})

const password = z.string().min(1).max(1024)
export const login = z.strictObject({ params: z.strictObject({ login_id: z.string().min(1).max(100), password }) })
export const newPassword = z.strictObject({ current: password, password })

export const promoted = z.strictObject({
  params: z.strictObject({
    id: z.int().optional(),
    name: newStaff.name.parts.$.value.optional(),
    login_id: newStaff.login_id.parts.$.value,
    password: z.string().max(1024),
    must_change: z.boolean().optional(),
    staff_grade: grade.optional(),
    inhouse_uid: newStaff.inhouse_uid.parts.$.value.nullable().optional(),
  }),
})
export const staff = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  status: z.string(),
  login_id: z.string().nullable(),
  staff_grade: grade.nullable(),
  inhouse_uid: z.string().nullable(),
})

const words = (max: number) => z.string().max(max)
/** What people change of themselves; the names on the left are the app's. */
export const ownChanges = z.strictObject({
  params: z.strictObject({
    name: words(50).optional(),
    nickname: words(30).nullable().optional(),
    email: words(254).nullable().optional(),
    phone: words(20).nullable().optional(),
    push_agree: z.boolean().optional(),
    sms_agree: z.boolean().optional(),
    night_agree: z.boolean().optional(),
    zipcode: words(5).nullable().optional(),
    address: words(200).nullable().optional(),
    address_detail: words(200).nullable().optional(),
    sigungu_id: z.int().nullable().optional(),
  }),
})

/** People's own account, as they see it. */
export const profile = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  status: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  push_agree: z.boolean(),
  sms_agree: z.boolean(),
  night_agree: z.boolean(),
  zipcode: z.string().nullable(),
  address: z.string().nullable(),
  address_detail: z.string().nullable(),
  sigungu_id: z.int().nullable(),
  point_balance: z.int(),
  rent_count: z.int(),
  unpaid_amount: z.int(),
  joined_at: z.string().nullable(),
  sns_accounts: z.array(z.object({ platform: z.enum(platformNames), linked_at: z.string() })),
})

export const leaving = z.strictObject({ reason: z.string().trim().min(1, say('required')).max(500) })
export const left = z.object({ id: z.int(), name: z.string(), status: z.string(), withdraw_requested_at: z.string().nullable() })

export const withdrawnStats = z.object({
  requested: z.int(),
  withdrawn: z.int(),
  rolled_back: z.int(),
  by_month: z.array(z.object({ month: z.string(), requested: z.int(), withdrawn: z.int() })),
  by_reason: z.array(z.object({ reason: z.string(), count: z.int() })),
})

export const session = z.object({
  key: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string(),
  agent: z.string(),
  real_name: z.string().nullable(),
  is_this: z.boolean(),
})
export const oneOwnSession = z.strictObject({ key: z.string().regex(/^[0-9a-f]{16}$/) }).meta({ examples: [{ key: '0123456789abcdef' }] })
export const oneSession = z.strictObject({
  id: z.int(),
  key: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ examples: ['0123456789abcdef'] }),
})
