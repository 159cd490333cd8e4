import type { Resource } from '#schema'
import { appError } from '#schema'
import { momentSpec } from '#schema/fields/dates.ts'
import type { Connection } from '../base/database.ts'
import type { Caller } from '../base/context.ts'
import { writeAccess } from './accessLog.ts'

/** As many masked values somebody may ask after in an hour: enough to find people by what they say of themselves, too few to guess. */
const mostAnHour = 60

const asked = `select coalesce(sum(cardinality(fields)), 0)::int as values from access_log
  where action = 'match' and coalesce(real_id, actor_id) is not distinct from $1 and at > ${momentSpec.write('$2')} - interval '1 hour'`

async function countSearches(connection: Connection, { actor, now }: Caller) {
  const [match] = await connection.query<{ values: number }>(asked, [actor.real ?? actor.id, now], { name: 'matches' })
  return match?.values ?? 0
}

const tooMany = () => appError('tooManyMatches', { values: { most: mostAnHour }, retryAfter: 3600 })

/** Puts on record that somebody asks after masked values, each by its key, before he is answered; refuses more than an hour's worth. */
export async function logMaskedSearch(connection: Connection, caller: Caller, resource: Resource, keys: readonly string[]) {
  if ((await countSearches(connection, caller)) + keys.length > mostAnHour) throw tooMany()
  await writeAccess(connection, [{ caller, action: 'match', resource: resource.name, subjectIds: [], persons: undefined, fields: keys }])
  // Those who ask at the same time all count: each is on record before it is counted.
  if ((await countSearches(connection, caller)) > mostAnHour) throw tooMany()
}
