import type { StaffGrade, AccessLevel } from '#schema'
import { staffGrades, hasAccess } from '#schema'

/** What an account's rights follow from. */
export interface AccountStatus {
  role: string
  status: string
  staff_grade: string | null
  inhouse_uid: string | null
}

/** The customer centre's shared account, held to the fleet's list. */
export const customerCentre = 'ride-cc'

const isGrade = (grade: string | null): grade is StaffGrade => grade !== null && Object.hasOwn(staffGrades, grade)

/** Whoever moves money, or stands above who does, proves themselves by more than a password where the settings demand it. */
export const requiresMfa = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'finance')

/** The access level that an account stands on. Blocked, dormant and withdrawn ones, and staff without a grade, have none. */
export function accessLevelOf({ role, status, staff_grade, inhouse_uid }: AccountStatus): AccessLevel {
  if (status !== 'active') return 'anyone'
  if (role !== 'admin') return 'user'
  if (inhouse_uid === customerCentre) return 'desk'
  return isGrade(staff_grade) ? staff_grade : 'anyone'
}
