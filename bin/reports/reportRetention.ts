import { countExpired } from '#resources/members/privacy/retention.server.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { labelText } from '#schema/index.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { lastSimulatedTime } from '#server/simulation/clock.ts'
import { runOnDatabase } from '../runOnDatabase.ts'

/** Prints the retention rules, their legal basis, and the number of rows that the next run would clear; changes nothing. */
await runOnDatabase(async (db) => {
  const now = toSeoulWallTime((await lastSimulatedTime(db)) ?? new Date())
  for (const { resource, rows } of await countExpired(db, now)) {
    const fields = [...new Set(declaredFieldKeys(resource).flatMap(({ name, field }) => (field.options.lapse === undefined ? [] : [name])))]
    const { years = 0, after = '', law } = resource.retention ?? {}
    process.stdout.write(`${resource.name}\t${years} years after ${after}\t${rows} due\t${fields.join(', ')}\t${law ? labelText(law, '', 'en') : ''}\n`)
  }
  return 0
})
