import type { Resource } from '#schema'
import { Fault } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import type { Work } from '../work.ts'
import { checked } from './checked.ts'
import { refuseStrangers } from './targets.ts'
import type { Written } from './write.ts'

/**
 * Writes a new row and looks, on the same way, at what it points at: by then the table holds that for it, so that nothing is deleted behind the look,
 * and rows to which many point are held no longer than the writing takes. What is refused must not stay.
 */
export async function checkedBehind<T>(work: Work, of: Resource, values: Written, write: (given: Written) => Promise<T>): Promise<T> {
  const given = checked(of, values)
  const [written, looked] = await Promise.allSettled([write(given), refuseStrangers(work, declaredSlots(of), { values: given })])
  if (looked.status === 'rejected') {
    work.connection.doom?.()
    // What is refused says more than the table does; where a statement failed, the first one says why.
    if (looked.reason instanceof Fault || written.status === 'fulfilled') throw looked.reason
  }
  if (written.status === 'rejected') throw written.reason
  return written.value
}
