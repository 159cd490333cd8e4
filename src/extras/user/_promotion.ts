import { memberWords } from '../../pages/users/_words.ts'
import { newStaff, promotion } from '#resources/users/promotion.ts'
import { action } from '#schema'

const can = 'super'

/** The forms that the modal shows before a promotion; the call itself takes its answers in one piece. */
export const promoteForm = () => action(memberWords().staff.promote, { can, ask: promotion })
export const newStaffForm = () => action(memberWords().staff.create, { can, ask: newStaff })
