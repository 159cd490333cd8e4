import type { Db } from '#schema'

interface Stay {
  resource: string
  rowId: number
  userId: number | null
  /** Closes the page. */
  leaves: boolean
}

/** Longer than two heartbeats of the page, so that one lost on its way is no absence. */
const stayS = 25

const come = `insert into presence (resource, row_id, user_id) values ($1, $2, $3)
  on conflict (resource, row_id, user_id) do update set seen_at = now()`
const go = 'delete from presence where resource = $1 and row_id = $2 and user_id = $3'
const forget = `delete from presence where resource = $1 and seen_at < now() - interval '1 hour'`
const others = `select u.id, u.name from presence p join users u on u.id = p.user_id
  where p.resource = $1 and p.row_id = $2 and p.user_id <> $3 and p.seen_at > now() - make_interval(secs => $4) order by p.seen_at desc`

/** Notes that somebody has a row open, or has closed it, and answers who else has it open, on whichever server. */
export async function othersAt(db: Db, { resource, rowId, userId, leaves }: Stay) {
  await db.query(leaves ? go : come, [resource, rowId, userId])
  await db.query(forget, [resource])
  return db.query<{ id: number; name: string }>(others, [resource, rowId, userId, stayS])
}
