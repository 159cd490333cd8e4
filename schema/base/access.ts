import type { Label } from './label.ts'

/** Who may, from least to most. `ops` and `finance` stand side by side; `manager` holds both. */
export const accessLevels = ['anyone', 'user', 'desk', 'cs', 'ops', 'finance', 'manager', 'super'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** Whoever is signed in and is no staff; what keeps people has the same name. */
export const memberResource = 'user' satisfies AccessLevel

/** Staff who look and change nothing but what proves who they are. */
export const readOnlyLevel = 'desk' satisfies AccessLevel

/** The grades that a staff account can have, with their Korean names. */
export const staffGrades = {
  cs: { ko: '상담', en: 'Support' },
  ops: { ko: '운영', en: 'Operations' },
  finance: { ko: '정산', en: 'Finance' },
  manager: { ko: '매니저', en: 'Manager' },
  super: { ko: '최고관리자', en: 'Super' },
} as const satisfies Record<string, Label>
export type StaffGrade = keyof typeof staffGrades

/** May somebody on `held` do what needs `needed`? */
export function hasAccess(held: AccessLevel, needed: AccessLevel) {
  if (needed === 'finance') return held === 'finance' || held === 'manager' || held === 'super'
  if (needed === 'ops') return held === 'ops' || held === 'manager' || held === 'super'
  return accessLevels.indexOf(held) >= accessLevels.indexOf(needed)
}

/** A temporary password is to be changed, or a second factor to be set up. */
export const accountTasks = ['password', 'factor'] as const
export type AccountTask = (typeof accountTasks)[number]

/** Whoever makes a call. `real` is the administrator behind a forced login. */
export interface Actor {
  readonly id: number | null
  readonly accessLevel: AccessLevel
  readonly name: string
  readonly real?: number
  /** What has to be done before anything else may be. */
  readonly first?: AccountTask
}

export const anonymous: Actor = { id: null, accessLevel: 'anyone', name: '' }

/** Jobs and seeds act under their own name, never as nobody. */
export const system: Actor = { id: null, accessLevel: 'super', name: 'system' }

export const isStaff = (actor: Actor) => hasAccess(actor.accessLevel, 'desk')
