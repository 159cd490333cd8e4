import type { Label } from './label.ts'

/** Access levels, lowest first. `ops` and `finance` are independent of each other; `manager` includes both. */
export const accessLevels = ['anyone', 'user', 'desk', 'cs', 'ops', 'finance', 'manager', 'super'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** Access level of signed-in members. The resource that holds people has the same name. */
export const memberAccessLevel = 'user' satisfies AccessLevel

/** Read-only staff. They may change nothing but their own credentials. */
export const readOnlyLevel = 'desk' satisfies AccessLevel

/** Grades of staff accounts with their labels. */
export const staffGrades = {
  cs: { ko: '상담', en: 'Support' },
  ops: { ko: '운영', en: 'Operations' },
  finance: { ko: '정산', en: 'Finance' },
  manager: { ko: '매니저', en: 'Manager' },
  super: { ko: '최고관리자', en: 'Super administrator' },
} as const satisfies Record<string, Label>
export type StaffGrade = keyof typeof staffGrades

/** True if access level `held` includes `needed`. */
export function hasAccess(held: AccessLevel, needed: AccessLevel) {
  if (needed === 'finance') return held === 'finance' || held === 'manager' || held === 'super'
  if (needed === 'ops') return held === 'ops' || held === 'manager' || held === 'super'
  return accessLevels.indexOf(held) >= accessLevels.indexOf(needed)
}

/** Tasks that an account must complete before any other call: change a temporary password, set up a second factor. */
export const mandatoryAccountTasks = ['password', 'factor'] as const
export type MandatoryAccountTask = (typeof mandatoryAccountTasks)[number]

/** The caller. `real` is the administrator who impersonates the account. */
export interface Actor {
  readonly id: number | null
  readonly accessLevel: AccessLevel
  readonly name: string
  readonly real?: number
  /** The account task that must be completed before any other call. */
  readonly first?: MandatoryAccountTask
}

export const anonymousActor: Actor = { id: null, accessLevel: 'anyone', name: '' }

/** The actor of scheduled jobs and seeds. */
export const systemActor: Actor = { id: null, accessLevel: 'super', name: 'system' }

export const isStaff = (actor: Actor) => hasAccess(actor.accessLevel, 'desk')
