import type { Resource } from '../declare/resource.ts'
import { fieldKeyOf } from '../row/fieldKey.ts'

/** True if staff can comment on rows of the resource. Private rows have no comments, and resources with a field `comments` use that. */
export const allowsComments = (resource: Resource) => resource.privateUnless === undefined && fieldKeyOf(resource, 'comments') === undefined
