import { dueToLapse } from '../resources/users/lapsed.server.ts'
import { wallTime } from '../schema/base/time.ts'
import { textOf } from '../schema/index.ts'
import { declaredSlots } from '../schema/slot.ts'
import { simulatedTime } from '../server/simulation/clock.ts'
import { onDatabase } from './onDatabase.ts'

/** Prints what is kept of those who have left, how long, by which law, and how many rows the clock would clear tonight; changes nothing. */
await onDatabase(async (db) => {
  const now = wallTime((await simulatedTime(db)) ?? new Date())
  for (const { of, rows } of await dueToLapse(db, now)) {
    const fields = [...new Set(declaredSlots(of).flatMap(({ name, field }) => (field.options.lapse === undefined ? [] : [name])))]
    const { years = 0, after = '', law } = of.retention ?? {}
    process.stdout.write(`${of.name}\t${years} years after ${after}\t${rows} due\t${fields.join(', ')}\t${law ? textOf(law, '', 'en') : ''}\n`)
  }
  return 0
})
