import type { Db, Language } from '#schema'
import { isCarOfferedSql, isSpotVisibleSql } from '../rental/fleet/offer.server.ts'

/** A page for the sitemap: Korean path and date of the last change. */
export interface SitemapPage {
  readonly path: string
  /** The only language of the page. */
  readonly onlyLanguage?: Language
  readonly changedOn?: string
}

const landingSql = "select max(published_at)::date::text as day from landing_versions where status = 'published'"

const visibleSql = `is_visible and deleted_at is null and (publish_from is null or publish_from <= $1::timestamp at time zone 'Asia/Seoul')
  and (publish_to is null or publish_to > $1::timestamp at time zone 'Asia/Seoul')`

const isTranslatedSql = 'title_en is not null and content_en is not null as translated'

const postsSql = `select type, id::int as id, ${isTranslatedSql}, (updated_at at time zone 'Asia/Seoul')::date::text as day from posts
  where type in ('notice', 'faq', 'official') and ${visibleSql} order by type, id desc limit 5000`

/** SQL: the version in force of every legal document; older versions are not indexed. */
const documentsSql = `select distinct on (coalesce(policy_key, id::text)) id::int as id, ${isTranslatedSql}, (updated_at at time zone 'Asia/Seoul')::date::text as day from posts
  where type = 'policy' and is_visible and deleted_at is null and coalesce(effective_date, '-infinity') <= $1::date
  order by coalesce(policy_key, id::text), effective_date desc nulls last, id desc`

/** SQL: the cars that members see, while bookings are accepted on the web site. */
const carsSql = `select c.id::int, (c.updated_at at time zone 'Asia/Seoul')::date::text as day from rcars c
  where ${isCarOfferedSql} and exists (select from configs where key = 'app.web_booking' and value = 'true'::jsonb) order by c.id limit 20000`

/** SQL: the spots of these cars. */
const spotsSql = `select s.id::int, (s.updated_at at time zone 'Asia/Seoul')::date::text as day from spots s
  where ${isSpotVisibleSql} and exists (select from rcars c where c.spot_id = s.id and ${isCarOfferedSql}) order by s.id limit 5000`

const toPublicAddress = (path: string, day: string | null | undefined, isTranslated = true): SitemapPage => ({
  path,
  ...(day && { changedOn: day }),
  ...(!isTranslated && { onlyLanguage: 'ko' as const }),
})

/** Landing page, cars, spots, notices, FAQ, guides and legal documents, with the dates of their last changes. `now` is Seoul wall time. */
export async function sitemapPages(db: Pick<Db, 'query'>, now: string): Promise<SitemapPage[]> {
  const [published] = await db.query<{ day: string | null }>(landingSql)
  const matches = await db.query<{ type: string; id: number; day: string; translated: boolean }>(postsSql, [now])
  const legal = await db.query<{ id: number; day: string; translated: boolean }>(documentsSql, [now.slice(0, 10)])
  const cars = await db.query<{ id: number; day: string }>(carsSql)
  const spots = cars.length > 0 ? await db.query<{ id: number; day: string }>(spotsSql) : []
  const latest = (type: string) =>
    matches
      .flatMap((item) => (item.type === type ? [item.day] : []))
      .toSorted()
      .at(-1)
  return [
    toPublicAddress('/', published?.day),
    ...(cars.length > 0 ? [toPublicAddress('/cars', null)] : []),
    ...cars.map(({ id, day }) => toPublicAddress(`/cars/${id}`, day)),
    ...spots.map(({ id, day }) => toPublicAddress(`/spots/${id}`, day)),
    toPublicAddress('/notices', latest('notice')),
    toPublicAddress('/faq', latest('faq')),
    toPublicAddress('/guides', latest('official')),
    toPublicAddress('/public/water-sort', null),
    ...matches.flatMap(({ type, id, day, translated: isTranslated }) => (type === 'notice' ? [toPublicAddress(`/notices/${id}`, day, isTranslated)] : [])),
    ...legal.map(({ id, day, translated: isTranslated }) => toPublicAddress(`/legal/${id}`, day, isTranslated)),
  ]
}
