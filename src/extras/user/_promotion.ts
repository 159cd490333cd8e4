import { newStaff, promotion } from '#resources/users/promotion.ts'
import { action } from '#schema'
import { words } from '../../i18n/words.ts'

const can = 'super'

/** The forms that the modal shows before a promotion; the call itself takes its answers in one piece. */
export const promoteForm = () => action(words().members.staff.promote, { can, ask: promotion })
export const newStaffForm = () => action(words().members.staff.create, { can, ask: newStaff })
