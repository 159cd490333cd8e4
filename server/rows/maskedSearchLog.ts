import type { Resource } from '#schema'
import { appError } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { Connection } from '../base/database.ts'
import type { CallerContext } from '../base/context.ts'
import { writeAccessLogEntries } from './accessLog.ts'

/** Limit of searches for masked values per hour: enough to find customers by what they tell, too few to guess values. */
const maxPerHour = 60

const searchCountSql = `select coalesce(sum(cardinality(fields)), 0)::int as values from access_log
  where action = 'match' and coalesce(real_id, actor_id) is not distinct from $1 and at > ${momentKeySpec.write('$2')} - interval '1 hour'`

async function countSearches(connection: Connection, { actor, now }: CallerContext) {
  const [match] = await connection.query<{ values: number }>(searchCountSql, [actor.real ?? actor.id, now], { name: 'matches' })
  return match?.values ?? 0
}

const tooManyError = () => appError('tooManyMatches', { values: { most: maxPerHour }, retryAfter: 3600 })

/** Logs a search for masked values by key, before its response. Throws `tooManyMatches` above the hourly limit. */
export async function logAndLimitMaskedSearch(connection: Connection, caller: CallerContext, resource: Resource, keys: readonly string[]) {
  if ((await countSearches(connection, caller)) + keys.length > maxPerHour) throw tooManyError()
  await writeAccessLogEntries(connection, [{ caller, action: 'match', resource: resource.name, subjectIds: [], subjectsSql: undefined, fields: keys }])
  // Parallel searches all count, because each is logged before the count.
  if ((await countSearches(connection, caller)) > maxPerHour) throw tooManyError()
}
