import { bank } from '#resources/settings/bank.ts'
import { settings } from '#resources/settings/menu.ts'
import { get } from '#schema'

/** Loaded ahead of a process: a declaration with a typo, an entry of the menu with another, and a call that nothing answers. */
Object.assign(bank.list, { search: ['nmae'] })
Object.assign(settings.items[0], { columns: ['nmae'] })
Object.assign(bank.endpoints, { unheard: get({ can: 'cs' }) })
