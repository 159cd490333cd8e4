import type { Asks, Finding } from './invariant.server.ts'
import { findingOf } from './invariant.server.ts'
import { ofRecords } from './kept.server.ts'
import { ofMoney } from './money.server.ts'
import { ofRides } from './rides.server.ts'

export const invariants = [...ofRides, ...ofMoney, ...ofRecords].toSorted((a, b) => a.id.localeCompare(b.id))

/** Looks for whatever breaks what must never break; meant for production as it is. `now` is a moment of Seoul. */
export async function auditBooks(db: Asks, now: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of invariants) findings.push(await findingOf(db, invariant, now))
  return findings
}
