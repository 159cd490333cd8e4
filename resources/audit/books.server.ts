import type { SqlReader, Finding } from './invariant.server.ts'
import { findingOf } from './invariant.server.ts'
import { recordInvariants } from './kept.server.ts'
import { moneyInvariants } from './money.server.ts'
import { rentalInvariants } from './rides.server.ts'

export const invariants = [...rentalInvariants, ...moneyInvariants, ...recordInvariants].toSorted((a, b) => a.id.localeCompare(b.id))

/** Looks for whatever breaks what must never break; meant for production as it is. `now` is a moment of Seoul. */
export async function auditBooks(db: SqlReader, now: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of invariants) findings.push(await findingOf(db, invariant, now))
  return findings
}
