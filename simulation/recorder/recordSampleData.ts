import { addDays, instantOf } from '#schema/base/time.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { writeDump } from '#sample/dump/format.ts'
import { BusinessStateRecorder } from './recorder.ts'
import type { Firm } from '../startSimulatedFirm.ts'
import type { SimulationOptions, SimulationOutcome } from '../simulate.ts'
import { firstMoment, simulate } from '../simulate.ts'

/** Enough members that there are rentals at any hour and licences to verify. */
const finale = { newcomers: 24, frequent: 45 } as const
/** Too few staff on the last days, so that the recording contains waiting work. */
const shortStaffDays = 8
const shortStaffing = 0.12
/** One week and half an hour, so that every hour of the week has a recorded moment shortly before it. */
const recordedDays = 7

export interface RecordingOutcome extends SimulationOutcome {
  /** Size of the dump in bytes; null if there were errors in the books, and no dump was written. */
  readonly bytes: number | null
}

/** Simulates some weeks and records the last one for the sample data. */
export async function recordSampleData(
  options: Omit<SimulationOptions, 'onMoment' | 'arrangedAround' | 'calmDays' | 'kills' | 'finale' | 'staffing'>,
): Promise<RecordingOutcome> {
  const end = addDays(firstMoment, options.days)
  const since = `${addDays(end, -recordedDays)} 00:00:00`
  let recorder: BusinessStateRecorder | undefined
  const shortSince = `${addDays(end, -shortStaffDays)} 00:00:00`
  const staffing = (now: string) => (now < shortSince ? 1 : shortStaffing)
  async function seen({ database, cipher, env }: Firm, now: string) {
    recorder ??= new BusinessStateRecorder(database.db, cipher, firstMoment)
    if (now < since) return
    await recorder.take(now)
    if (now >= `${end} 08:00:00`) await recorder.pictures(openFileStore(env))
  }
  const outcome = await simulate({ ...options, onMoment: seen, arrangedAround: instantOf(`${end} 08:00:00`), calmDays: 0, kills: 0, finale, staffing })
  return { ...outcome, bytes: recorder && outcome.findings.length === 0 ? writeDump(recorder.lines) : null }
}
