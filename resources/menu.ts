import { help } from './help/menu.ts'
import { rides } from './rides/menu.ts'
import { settings } from './settings/menu.ts'
import { users } from './users/menu.ts'
import { vehicles } from './vehicles/menu.ts'

/** The side menu, top to bottom. */
export const menu = [users, rides, help, vehicles, settings] as const
