import { dayAfter, instantOf } from '#schema/base/time.ts'
import { openStore } from '#server/files/openStore.ts'
import { writeDump } from '#sample/dump/format.ts'
import { Recorder } from './recorder.ts'
import type { Firm } from '../foundFirm.ts'
import type { Options, Outcome } from '../simulate.ts'
import { firstMoment, simulate } from '../simulate.ts'

/** So many that rides are out at any hour, and licences wait. */
const finale = { newcomers: 24, frequent: 45 } as const
/** For the last days there are too few staff: that is why work waits. */
const shortDays = 8
const shortStaffing = 0.12
/** Half an hour more than a week, so that every hour of every weekday has a moment shortly before it. */
const recordedDays = 7

export interface Recorded extends Outcome {
  /** Bytes of the dump; none was written where something is wrong with the books. */
  readonly bytes: number | null
}

/** Lives some weeks, and keeps how the business stood throughout the last of them. */
export async function record(options: Omit<Options, 'seen' | 'arrangedAround' | 'calm' | 'kills' | 'finale' | 'staffing'>): Promise<Recorded> {
  const end = dayAfter(firstMoment, options.days)
  const since = `${dayAfter(end, -recordedDays)} 00:00:00`
  let recorder: Recorder | undefined
  const shortSince = `${dayAfter(end, -shortDays)} 00:00:00`
  const staffing = (now: string) => (now < shortSince ? 1 : shortStaffing)
  async function seen({ database, cipher, env }: Firm, now: string) {
    recorder ??= new Recorder(database.db, cipher, firstMoment)
    if (now < since) return
    await recorder.take(now)
    if (now >= `${end} 08:00:00`) await recorder.pictures(openStore(env))
  }
  const outcome = await simulate({ ...options, seen, arrangedAround: instantOf(`${end} 08:00:00`), calm: 0, kills: 0, finale, staffing })
  return { ...outcome, bytes: recorder && outcome.findings.length === 0 ? writeDump(recorder.lines) : null }
}
