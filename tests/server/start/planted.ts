import { bank } from '#resources/settings/bank.ts'
import { settingsMenuGroup } from '#resources/settings/menu.ts'
import { get } from '#schema'

/** Preloaded into a server: a declaration with a typo, a menu item with a typo, and a call without a handler. */
Object.assign(bank.list, { search: ['nmae'] })
Object.assign(settingsMenuGroup.items[0], { columns: ['nmae'] })
Object.assign(bank.endpoints, { unheard: get({ can: 'cs' }) })
