import type { Resource } from './resource.ts'
import { slotOf } from './slot.ts'

/** Do staff speak of its rows in comments? What is one's own alone is not spoken of, and what keeps comments of its own is spoken of there. */
export const isSpoken = (of: Resource) => of.privateUnless === undefined && slotOf(of, 'comments') === undefined
