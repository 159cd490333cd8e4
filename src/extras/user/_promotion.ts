import { memberWords } from '../../pages/users/_words.ts'
import { newStaffFields, staffPromotionFields } from '#resources/members/shared/staffPromotion.ts'
import { action } from '#schema'

const can = 'super'

/** The forms that the modal shows before a promotion; the call itself takes its answers in one piece. */
export const promoteForm = () => action(memberWords().staff.promote, { can, ask: staffPromotionFields })
export const newStaffForm = () => action(memberWords().staff.create, { can, ask: newStaffFields })
