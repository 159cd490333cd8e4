import { memberAccessLevel } from '../base/access.ts'

/** Fields of an account that determine its access level. */
const rightsFields = ['role', 'staff_grade', 'inhouse_uid']

/** SQL condition for history entries that changed the rights of an account. An index has the same condition, so both must be changed together. */
export const rightsChangeCondition = `resource = '${memberAccessLevel}' and (before ?| array[${rightsFields.map((key) => `'${key}'`).join(', ')}] or after ->> 'role' = 'admin')`
