import type { Db } from '#schema'
import { momentSpec } from '#schema/fields/dates.ts'
import type { RowLocation } from './seen.server.ts'
import { readableResourcesFor } from './seen.server.ts'
import { watch } from './watch.ts'

/** News of one watched row: the latest, and how many there are that were not seen. */
export interface WatchedRowNews extends RowLocation {
  readonly at: string
  /** Who did it; nobody where the clock did. */
  readonly by: { readonly id: number; readonly label: string } | null
  /** What was done, or that something was said. */
  readonly action: string | null
  readonly text: string | null
  readonly unseen: number
}

/** As much of what happened to a row as is counted, and as many rows as are looked at. */
const mostEach = 20
const mostRows = 30

const latest = (of: string) => `order by ${of}.id desc limit ${mostEach}`

/** What others did to the rows that somebody watches, and said of them without naming him; a mention has come to him already, and so has what was written to the row with it. */
const news = `with mine as (select * from watches where user_id = $1 and is_on and subject = any($2) and ($3::text is null or (subject = $3 and row_id = $4))),
  happened as (
    select m.subject, m.row_id, c.* from mine m cross join lateral (
      (select l.id, l.action, l.actor_id as by_id, l.at, null::text as text, l.id > m.seen_change as fresh from change_log l
        where l.resource = m.subject and l.row_id = m.row_id and l.actor_id is distinct from $1 and l.at >= m.created_at
          and not exists (select from comments s join comments_mentions n on n.from_id = s.id and n.to_id = $1
            where s.subject = m.subject and s.row_id = m.row_id and s.created_by_id = l.actor_id and s.created_at = l.at) ${latest('l')})
      union all
      (select s.id, null, s.created_by_id, s.created_at, s.text, s.id > m.seen_comment from comments s
        where s.subject = m.subject and s.row_id = m.row_id and s.created_by_id is distinct from $1 and s.created_at >= m.created_at
          and not exists (select from comments_mentions n where n.from_id = s.id and n.to_id = $1) ${latest('s')})) c),
  last as (select distinct on (subject, row_id) *, count(*) filter (where fresh) over (partition by subject, row_id) as unseen
    from happened order by subject, row_id, at desc, (text is null), id desc)
  select l.subject, l.row_id, ${momentSpec.read?.('l.at')} as at, l.action, l.text, l.unseen::int as unseen,
    case when u.id is not null then json_build_object('id', u.id, 'label', coalesce(u.name, '#' || u.id)) end as by
  from last l left join users u on u.id = l.by_id order by l.at desc limit ${mostRows}`

/** The news of what whoever calls watches, the latest first; of one row alone where one is named. */
export const watchedNewsOf = (db: Db, place?: RowLocation): Promise<WatchedRowNews[]> => {
  const readable = readableResourcesFor(db.actor).map(({ name }) => name)
  return db.query<WatchedRowNews>(news, [db.actor.id, readable, place?.subject ?? null, place?.row_id ?? null])
}

/** How far whoever looks at a row now has seen what happened to it. */
export async function markSeen(db: Db, { subject, row_id }: RowLocation) {
  const [match] = await db.query<{ seen_change: number; seen_comment: number }>(
    `select coalesce((select max(id) from change_log where resource = $1 and row_id = $2), 0)::int as seen_change,
      coalesce((select max(id) from comments where subject = $1 and row_id = $2), 0)::int as seen_comment`,
    [subject, row_id],
  )
  return match ?? {}
}

/** Who begins at the same moment, by two comments that name him, begins once. */
const oneAtATime = 'select pg_advisory_xact_lock(hashtext($1), $2::int)'

/** Has somebody watch a row from now on. Who has ended it is not made to watch by others, `again` is his own wish. */
export async function follow(db: Db, place: RowLocation, user_id: number, how: 'first' | 'again') {
  await db.query(oneAtATime, [`watch ${place.subject}`, place.row_id])
  const [known] = await db.find(watch, { ...place, user_id }, { lock: true, limit: 1 })
  if (known && (known.is_on || how === 'first')) return
  const upTo = await markSeen(db, place)
  if (known) await db.set(watch, known.id, { is_on: true, ...upTo })
  else await db.insert(watch, { ...place, user_id, ...upTo })
}
