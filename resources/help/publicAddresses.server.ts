import type { Db } from '#schema'

/** An address of ours that is worth finding, and when what is shown there has changed. */
export interface PublicAddress {
  readonly path: string
  readonly changed?: string
}

const landing = "select max(published_at)::date::text as day from landing_versions where status = 'published'"

const shown = `is_visible and deleted_at is null and (publish_from is null or publish_from <= $1::timestamp at time zone 'Asia/Seoul')
  and (publish_to is null or publish_to > $1::timestamp at time zone 'Asia/Seoul')`

const posts = `select type, id::int as id, (updated_at at time zone 'Asia/Seoul')::date::text as day from posts
  where type in ('notice', 'faq', 'official') and ${shown} order by type, id desc limit 5000`

/** Of every legal document the version that counts today: the others are no finds. */
const documents = `select distinct on (coalesce(policy_key, id::text)) id::int as id, (updated_at at time zone 'Asia/Seoul')::date::text as day from posts
  where type = 'policy' and is_visible and deleted_at is null and coalesce(effective_date, '-infinity') <= $1::date
  order by coalesce(policy_key, id::text), effective_date desc nulls last, id desc`

const dated = (path: string, day: string | null | undefined): PublicAddress => ({ path, ...(day && { changed: day }) })

/** Landing page, notices, questions and legal documents with the days of their last changes. Times are Asia/Seoul wall time. */
export async function publicAddresses(db: Pick<Db, 'query'>, now: string): Promise<PublicAddress[]> {
  const [published] = await db.query<{ day: string | null }>(landing)
  const found = await db.query<{ type: string; id: number; day: string }>(posts, [now])
  const legal = await db.query<{ id: number; day: string }>(documents, [now.slice(0, 10)])
  const latest = (type: string) =>
    found
      .flatMap((each) => (each.type === type ? [each.day] : []))
      .toSorted()
      .at(-1)
  return [
    dated('/', published?.day),
    dated('/en', published?.day),
    dated('/notices', latest('notice')),
    dated('/faq', latest('faq')),
    dated('/guides', latest('official')),
    dated('/public/water-sort', null),
    ...found.flatMap(({ type, id, day }) => (type === 'notice' ? [dated(`/notices/${id}`, day)] : [])),
    ...legal.map(({ id, day }) => dated(`/legal/${id}`, day)),
  ]
}
