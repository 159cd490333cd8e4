import { accidents } from './accidents/menu.ts'
import { coupons } from './coupons/menu.ts'
import { help } from './help/menu.ts'
import { logs } from './logs/menu.ts'
import { purchases } from './purchases/menu.ts'
import { rides } from './rides/menu.ts'
import { settings } from './settings/menu.ts'
import { users } from './users/menu.ts'
import { vehicles } from './vehicles/menu.ts'

/** The side menu, top to bottom. */
export const menu = [users, rides, coupons, accidents, purchases, help, vehicles, settings, logs] as const
