import { memberWords } from '../../pages/users/_words.ts'
import { newStaffFields, staffPromotionFields } from '#resources/members/shared/staffPromotion.ts'
import { action } from '#schema'

const can = 'super'

/** Forms that the dialog shows before a promotion; the call takes all their values at once. */
export const promoteForm = () => action(memberWords().staff.promote, { can, ask: staffPromotionFields })
export const newStaffForm = () => action(memberWords().staff.create, { can, ask: newStaffFields })
