import type { Db } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { RowLocation } from './rowAccess.server.ts'
import { readableResourcesFor } from './rowAccess.server.ts'
import { watch } from './watch.ts'

/** News of one followed row: the latest change and the number of unseen ones. */
export interface WatchedRowNews extends RowLocation {
  readonly at: string
  /** The actor; null for a scheduled job. */
  readonly by: { readonly id: number; readonly label: string } | null
  /** The action; null for a comment. */
  readonly action: string | null
  readonly text: string | null
  readonly unseen: number
}

/** Limits: changes counted per row, and rows returned. */
const maxChangesPerRow = 20
const maxNewsRows = 30

const latestSql = (of: string) => `order by ${of}.id desc limit ${maxChangesPerRow}`

/**
 * SQL: changes and comments of others on followed rows since the user follows them. Comments that mention the user are left out,
 * as are changes written together with such a comment, because the user has been notified of them.
 */
const newsSql = `with mine as (select * from watches where user_id = $1 and is_on and subject = any($2) and ($3::text is null or (subject = $3 and row_id = $4))),
  happened as (
    select m.subject, m.row_id, c.* from mine m cross join lateral (
      (select l.id, l.action, l.actor_id as by_id, l.at, null::text as text, l.id > m.seen_change as fresh from change_log l
        where l.resource = m.subject and l.row_id = m.row_id and l.actor_id is distinct from $1 and l.at >= m.created_at
          and not exists (select from comments s join comments_mentions n on n.from_id = s.id and n.to_id = $1
            where s.subject = m.subject and s.row_id = m.row_id and s.created_by_id = l.actor_id and s.created_at = l.at) ${latestSql('l')})
      union all
      (select s.id, null, s.created_by_id, s.created_at, s.text, s.id > m.seen_comment from comments s
        where s.subject = m.subject and s.row_id = m.row_id and s.created_by_id is distinct from $1 and s.created_at >= m.created_at
          and not exists (select from comments_mentions n where n.from_id = s.id and n.to_id = $1) ${latestSql('s')})) c),
  last as (select distinct on (subject, row_id) *, count(*) filter (where fresh) over (partition by subject, row_id) as unseen
    from happened order by subject, row_id, at desc, (text is null), id desc)
  select l.subject, l.row_id, ${momentKeySpec.read?.('l.at')} as at, l.action, l.text, l.unseen::int as unseen,
    case when u.id is not null then json_build_object('id', u.id, 'label', coalesce(u.name, '#' || u.id)) end as by
  from last l left join users u on u.id = l.by_id order by l.at desc limit ${maxNewsRows}`

/** News of the rows that the caller follows, latest first; of one row if `place` is given. */
export const watchedNewsOf = (db: Db, place?: RowLocation): Promise<WatchedRowNews[]> => {
  const readable = readableResourcesFor(db.actor).map(({ name }) => name)
  return db.query<WatchedRowNews>(newsSql, [db.actor.id, readable, place?.subject ?? null, place?.row_id ?? null])
}

/** The newest change and comment of a row; everything up to them counts as seen. */
export async function newestActivityIds(db: Db, { subject, row_id }: RowLocation) {
  const [match] = await db.query<{ seen_change: number; seen_comment: number }>(
    `select coalesce((select max(id) from change_log where resource = $1 and row_id = $2), 0)::int as seen_change,
      coalesce((select max(id) from comments where subject = $1 and row_id = $2), 0)::int as seen_comment`,
    [subject, row_id],
  )
  return match ?? {}
}

/** Prevents two concurrent comments from creating the same entry twice. */
const watchLockSql = 'select pg_advisory_xact_lock(hashtext($1), $2::int)'

/** Makes a staff member follow a row. With `first`, a row that the member has unfollowed stays unfollowed; `again` follows it again. */
export async function followRow(db: Db, place: RowLocation, user_id: number, how: 'first' | 'again') {
  await db.query(watchLockSql, [`watch ${place.subject}`, place.row_id])
  const [known] = await db.find(watch, { ...place, user_id }, { lock: true, limit: 1 })
  if (known && (known.is_on || how === 'first')) return
  const upTo = await newestActivityIds(db, place)
  if (known) await db.set(watch, known.id, { is_on: true, ...upTo })
  else await db.insert(watch, { ...place, user_id, ...upTo })
}
