import type { StaffGrade, AccessLevel } from '#schema'
import { staffGrades, hasAccess } from '#schema'

/** The columns that decide an account's access level. */
export interface AccessLevelColumns {
  role: string
  status: string
  staff_grade: string | null
  inhouse_uid: string | null
}

/** The shared account of the customer centre, limited to the access level `desk`. */
export const customerCentreUid = 'ride-cc'

const isGrade = (grade: string | null): grade is StaffGrade => grade !== null && Object.hasOwn(staffGrades, grade)

/** True if the access level requires a second factor, where the settings enable it: finance and above. */
export const requiresMfa = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'finance')

/** Access level of an account; `anyone` if it is not active or is staff without a grade. */
export function accessLevelOf({ role, status, staff_grade, inhouse_uid }: AccessLevelColumns): AccessLevel {
  if (status !== 'active') return 'anyone'
  if (role !== 'admin') return 'user'
  if (inhouse_uid === customerCentreUid) return 'desk'
  return isGrade(staff_grade) ? staff_grade : 'anyone'
}
