import { z } from 'zod'
import { staffGrades, accessLevels } from '#schema'
import { encodedZodError } from '#schema/fields/base/encodedZodError.ts'
import { socialPlatformNames } from './socialPlatforms.ts'
import { newStaffFields } from './staffPromotion.ts'

/** Request and response shapes of the user calls. */

const idParam = z.union([
  z.int(),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
])
export const idParams = z.strictObject({ id: idParam })

const rights = z.object({ read: z.boolean(), create: z.boolean(), save: z.boolean(), del: z.boolean(), export: z.boolean(), calls: z.array(z.string()) })
const grade = z.enum(Object.keys(staffGrades) as [keyof typeof staffGrades])

/** The signed-in user, as in `me` and sign-in responses. */
export const meShape = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(['normal', 'admin']),
  inhouse_uid: z.string().nullable(),
  staff_grade: grade.nullable(),
  /** The password is temporary: only changing it is allowed. */
  must_change_password: z.boolean(),
  /** The account needs a second factor: only setting one up is allowed. */
  must_add_factor: z.boolean(),
  permissions: z.object({ accessLevel: z.enum(accessLevels), resources: z.record(z.string(), rights) }),
  /** The administrator who impersonates this account. */
  real: z.object({ id: z.int(), name: z.string() }).optional(),
})

const password = z.string().min(1).max(1024)
export const loginShape = z.strictObject({ params: z.strictObject({ login_id: z.string().min(1).max(100), password }) })
export const passwordChangeShape = z.strictObject({ current: password, password })

export const staffPromotionShape = z.strictObject({
  params: z.strictObject({
    id: z.int().optional(),
    name: newStaffFields.name.keySpecs.$.value.optional(),
    login_id: newStaffFields.login_id.keySpecs.$.value,
    password: z.string().max(1024),
    must_change: z.boolean().optional(),
    staff_grade: grade.optional(),
    inhouse_uid: newStaffFields.inhouse_uid.keySpecs.$.value.nullable().optional(),
  }),
})
export const staffShape = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  status: z.string(),
  login_id: z.string().nullable(),
  staff_grade: grade.nullable(),
  inhouse_uid: z.string().nullable(),
})

const textUpTo = (max: number) => z.string().max(max)
/** Changes of the own profile; the keys are those of the app's API. */
export const ownProfileChangesShape = z.strictObject({
  params: z.strictObject({
    name: textUpTo(50).optional(),
    nickname: textUpTo(30).nullable().optional(),
    email: textUpTo(254).nullable().optional(),
    phone: textUpTo(20).nullable().optional(),
    push_agree: z.boolean().optional(),
    sms_agree: z.boolean().optional(),
    night_agree: z.boolean().optional(),
    zipcode: textUpTo(5).nullable().optional(),
    address: textUpTo(200).nullable().optional(),
    address_detail: textUpTo(200).nullable().optional(),
    sigungu_id: z.int().nullable().optional(),
  }),
})

/** The own profile. */
export const profileShape = z.object({
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
  /** When the member proved who they are; name and birth date are frozen since. */
  identity_verified_at: z.string().nullable(),
  sns_accounts: z.array(z.object({ platform: z.enum(socialPlatformNames), linked_at: z.string() })),
})

export const withdrawalRequestShape = z.strictObject({ reason: z.string().trim().min(1, encodedZodError('required')).max(500) })
export const withdrawalResultShape = z.object({ id: z.int(), name: z.string(), status: z.string(), withdraw_requested_at: z.string().nullable() })

export const withdrawalStatsShape = z.object({
  requested: z.int(),
  withdrawn: z.int(),
  rolled_back: z.int(),
  by_month: z.array(z.object({ month: z.string(), requested: z.int(), withdrawn: z.int() })),
  by_reason: z.array(z.object({ reason: z.string(), count: z.int() })),
})

export const sessionShape = z.object({
  key: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string(),
  agent: z.string(),
  real_name: z.string().nullable(),
  is_this: z.boolean(),
})
export const ownSessionParams = z.strictObject({ key: z.string().regex(/^[0-9a-f]{16}$/) }).meta({ examples: [{ key: '0123456789abcdef' }] })
export const sessionParams = z.strictObject({
  id: z.int(),
  key: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ examples: ['0123456789abcdef'] }),
})
