import { memberResource } from './base/access.ts'

/** What an account stands on its access level by. */
const keys = ['role', 'staff_grade', 'inhouse_uid']

/** SQL that holds for entries of the history which changed somebody's rights; an index keeps them at hand, in these same words. */
export const rightsChanged = `resource = '${memberResource}' and (before ?| array[${keys.map((key) => `'${key}'`).join(', ')}] or after ->> 'role' = 'admin')`
