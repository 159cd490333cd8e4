import type { Resource } from '#schema'
import { fault } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import type { Connection } from '../base/database.ts'
import type { Caller } from '../base/context.ts'
import { noteAccess } from './accessLog.ts'

/** As many masked values somebody may ask after in an hour: enough to find people by what they say of themselves, too few to guess. */
const mostAnHour = 60

const asked = `select coalesce(sum(cardinality(fields)), 0)::int as values from access_log
  where action = 'match' and coalesce(real_id, actor_id) is not distinct from $1 and at > ${momentPart.write('$2')} - interval '1 hour'`

async function askedBy(connection: Connection, { actor, now }: Caller) {
  const [found] = await connection.query<{ values: number }>(asked, [actor.real ?? actor.id, now], { name: 'matches' })
  return found?.values ?? 0
}

const tooMany = () => fault('tooManyMatches', { of: { most: mostAnHour }, retryAfter: 3600 })

/** Puts on record that somebody asks after masked values, each by its key, before he is answered; refuses more than an hour's worth. */
export async function noteMatches(connection: Connection, caller: Caller, of: Resource, keys: readonly string[]) {
  if ((await askedBy(connection, caller)) + keys.length > mostAnHour) throw tooMany()
  await noteAccess(connection, [{ caller, action: 'match', resource: of.name, subjectIds: [], persons: undefined, fields: keys }])
  // Those who ask at the same time all count: each is on record before it is counted.
  if ((await askedBy(connection, caller)) > mostAnHour) throw tooMany()
}
