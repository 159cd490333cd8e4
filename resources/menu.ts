import { accidents } from './accidents/menu.ts'
import { coupons } from './coupons/menu.ts'
import { help } from './help/menu.ts'
import { logs } from './logs/menu.ts'
import { purchases } from './purchases/menu.ts'
import { rides } from './rental/menu.ts'
import { settings } from './settings/menu.ts'
import { users } from './members/menu.ts'
import { vehicles } from './vehicles/menu.ts'

/** The side menu, from top to bottom. */
export const menu = [users, rides, coupons, accidents, purchases, help, vehicles, settings, logs] as const
