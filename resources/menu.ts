import { accidentMenuGroup } from './accidents/menu.ts'
import { couponMenuGroup } from './coupons/menu.ts'
import { helpMenuGroup } from './help/menu.ts'
import { logMenuGroup } from './logs/menu.ts'
import { purchaseMenuGroup } from './purchases/menu.ts'
import { rentalMenuGroup } from './rental/menu.ts'
import { settingsMenuGroup } from './settings/menu.ts'
import { memberMenuGroup } from './members/menu.ts'
import { vehicleMenuGroup } from './vehicles/menu.ts'

/** The side menu, from top to bottom. */
export const menu = [
  memberMenuGroup,
  rentalMenuGroup,
  couponMenuGroup,
  accidentMenuGroup,
  purchaseMenuGroup,
  helpMenuGroup,
  vehicleMenuGroup,
  settingsMenuGroup,
  logMenuGroup,
] as const
