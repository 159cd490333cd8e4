import { defaultDunningDays } from '#rules/dunning.ts'
import type { Db } from '#schema'
import { hasAccess } from '#schema'
import { readSettings } from './setting.server.ts'

const defaultWriteOffLimit = 1_000_000

/** The amount in whole won above which the caller may not write off; null if there is no limit for the caller. */
export async function writeOffLimitOfCaller(db: Db): Promise<number | null> {
  if (hasAccess(db.actor.accessLevel, 'super')) return null
  return (await readSettings(db, { 'payment.write_off_limit': defaultWriteOffLimit }))['payment.write_off_limit']
}

/** Days that the payment vendor usually takes: from an approval to its settlement, and from the payout to the deposit on our account. */
export const readPayoutDelays = async (db: Db) => (await readSettings(db, { 'payment.payout_days': { settlement: 10, deposit: 3 } }))['payment.payout_days']

export const readDunningDays = async (db: Db) => (await readSettings(db, { 'payment.dunning_days': defaultDunningDays }))['payment.dunning_days']
