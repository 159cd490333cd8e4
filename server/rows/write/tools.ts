import { randomInt } from 'node:crypto'
import type { CommonFault, FaultMore, Hooks, Resource, Tools } from '#schema'
import { Fault, commonFaults, fault, textOf } from '#schema'
import type { Work } from '../work.ts'

/** Digits and letters that nobody confuses on the phone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const randomLetters = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

const isCommon = (code: string): code is CommonFault => code in commonFaults

/** A fault of the resource's own, or one that every call knows. */
function declaredFault(of: Resource, code: string, more: FaultMore = {}) {
  const words = of.faults[code]
  if (words === undefined && isCommon(code)) return fault(code, more)
  return new Fault(`${of.name}.${code}`, 409, more.message ?? textOf(words ?? code, code), more)
}

/** What handlers and hooks of a resource are given. */
export const toolsOf = (work: Work, of: Resource): Tools => ({
  db: work.db,
  actor: work.caller.actor,
  now: work.caller.now,
  accounts: work.accounts,
  vault: work.vault,
  random: randomLetters,
  fault: (code, more) => declaredFault(of, code, more),
})

export const hooksOf = (work: Work, of: Resource): Hooks<Resource> => work.catalog.served(of)?.hooks ?? {}
