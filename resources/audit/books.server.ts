import type { SnapshotReader, InvariantCheckResult } from './invariant.server.ts'
import { checkInvariant } from './invariant.server.ts'
import { journalInvariants } from './journalInvariants.server.ts'
import { contractInvariants } from './contractInvariants.server.ts'
import { moneyInvariants } from './moneyInvariants.server.ts'
import { rentalInvariants } from './rentalInvariants.server.ts'

/** All invariants, sorted by id. */
export const invariants = [...rentalInvariants, ...moneyInvariants, ...contractInvariants, ...journalInvariants].toSorted((a, b) => a.id.localeCompare(b.id))

/** Checks all invariants; safe to run in production. `now` is Seoul wall time. */
export async function checkAllInvariants(db: SnapshotReader, now: string): Promise<InvariantCheckResult[]> {
  const findings: InvariantCheckResult[] = []
  for (const invariant of invariants) findings.push(await checkInvariant(db, invariant, now))
  return findings
}
