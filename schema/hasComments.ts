import type { Resource } from './resource.ts'
import { fieldKeyOf } from './fieldKey.ts'

/** Do staff speak of its rows in comments? What is one's own alone is not spoken of, and what keeps comments of its own is spoken of there. */
export const hasComments = (resource: Resource) => resource.privateUnless === undefined && fieldKeyOf(resource, 'comments') === undefined
