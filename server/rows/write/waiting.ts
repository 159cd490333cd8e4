import type { Ledger, Open, Resource, Tools } from '#schema'
import { fault, isPayment } from '#schema'
import { once } from '#schema/slot.ts'
import { toolsOf } from './tools.ts'
import type { Work } from '../work.ts'

/** Seconds after which somebody may look again. */
const lookAgain = 15

/** Who keeps the movements of money, and what its functions are given. */
export function ledgerOf(work: Work): { ledger: Ledger<Tools>; tools: Tools } {
  const { ledger: served } = work.catalog
  if (!served?.hooks.ledger) throw new Error('no resource keeps movements of money')
  return { ledger: served.hooks.ledger, tools: toolsOf(work, served.of) }
}

const pays = once((of: Resource) => Object.values(of.endpoints).some(isPayment))

/** What an action of this row waits for outside; null when it waits for nothing. */
export async function openOf(work: Work, of: Resource, id: number): Promise<Open | null> {
  if (!pays(of) || !work.catalog.ledger) return null
  const { ledger, tools } = ledgerOf(work)
  return ledger.open({ ...tools, about: { of: of.name, id } })
}

export const pending = () => fault('paymentPending', { retryAfter: lookAgain })

/** While money is on its way a row takes no other action. */
export async function refuseWaiting(work: Work, of: Resource, id: number) {
  if (await openOf(work, of, id)) throw pending()
}
