import { randomInt } from 'node:crypto'
import type { Hooks, Resource, Tools } from '#schema'
import { faultsOf } from '#schema'
import type { Work } from '../work.ts'

/** Digits and letters that nobody confuses on the phone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const randomLetters = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

const uncounted = () => undefined

/** What handlers and hooks of a resource are given. */
export const toolsOf = (work: Work, of: Resource): Tools => ({
  db: work.db,
  actor: work.caller.actor,
  now: work.caller.now,
  accounts: work.accounts,
  vault: work.vault,
  random: randomLetters,
  gather: work.gather ?? uncounted,
  fault: faultsOf(of),
  saw: work.saw ?? uncounted,
})

export const hooksOf = (work: Work, of: Resource): Hooks<Resource> => work.catalog.served(of)?.hooks ?? {}
