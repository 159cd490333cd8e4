import { memberMessages } from './_messages.ts'
import { newStaffFields, staffPromotionFields } from '#resources/members/shared/staffPromotion.ts'
import { action } from '#schema'

const requiredLevel = 'super'

/** Forms that the dialog shows before a promotion; the call takes all their values at once. */
export const createPromotionForm = () => action(memberMessages().staff.promote, { can: requiredLevel, ask: staffPromotionFields })
export const createNewStaffForm = () => action(memberMessages().staff.create, { can: requiredLevel, ask: newStaffFields })
