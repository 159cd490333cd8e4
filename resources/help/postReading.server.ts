import type { Db, Language } from '#schema'
import { excerptOf, noticesPerPage, searchWordsOf } from './postSearch.ts'
import type { HelpEntry, Notice, NoticeListItem, NoticePage } from './publicPost.ts'

/** SQL: the English texts where they exist (title and content only together), otherwise the Korean ones, each with its language. */
const localizedTextSql = (language: Language) =>
  language === 'en'
    ? `select o.*, case when o.language = 'en' then p.title_en else p.title end as title, case when o.language = 'en' then p.content_en else p.content end as content,
      coalesce(c.name_en, c.name) as category, case when c.name_en is null then 'ko' else 'en' end as category_language
    from (select case when p.title_en is null or p.content_en is null then 'ko' else 'en' end as language) o`
    : `select 'ko' as language, p.title, p.content, c.name as category, 'ko' as category_language`

/** SQL: visible posts; $1 is the type, $2 is now. Posts of a hidden category are shown without the category. */
const visiblePostsSql = (language: Language) => `from posts p left join post_categories c on c.id = p.category_id and c.deleted_at is null and c.is_visible
  cross join lateral (${localizedTextSql(language)}) s
  where p.type = $1 and p.deleted_at is null and p.is_visible
  and (p.publish_from is null or p.publish_from <= $2::timestamp at time zone 'Asia/Seoul')
  and (p.publish_to is null or p.publish_to > $2::timestamp at time zone 'Asia/Seoul')`

const publishedSinceSql = 'coalesce(p.publish_from, p.created_at)'
const publishedAtSql = `to_char(${publishedSinceSql} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as published_at`
const headingColumns = 'p.id, s.*'

const plainTextSql = `replace(replace(replace(regexp_replace(s.content, '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`

/** SQL condition: every search word ($3) is in the title or in the text without markup. */
const matchesSearchSql = `and not exists (select 1 from unnest($3::text[]) w (word) where s.title not ilike w.word and ${plainTextSql} not ilike w.word)`

const searchPatterns = (q: string) => searchWordsOf(q).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

interface NoticeRow extends Omit<NoticeListItem, 'excerpt'> {
  content: string
  total: number
}

const noticesSql = (
  language: Language,
) => `select ${headingColumns}, p.is_pinned, ${publishedAtSql}, count(*) over ()::int as total ${visiblePostsSql(language)} ${matchesSearchSql}
  order by p.is_pinned desc, ${publishedSinceSql} desc, p.id desc limit ${noticesPerPage} offset $4`

/** Pinned notices first, then the newest. */
export async function readNotices(db: Db, now: string, language: Language, { q, page }: { q: string; page: number }): Promise<NoticePage> {
  const rows = await db.query<NoticeRow>(noticesSql(language), ['notice', now, searchPatterns(q), (page - 1) * noticesPerPage])
  return { rows: rows.map((row) => ({ ...row, excerpt: q === '' ? null : excerptOf(row.content, q) })), total: rows[0]?.total ?? 0 }
}

const neighbourSql = (order: 'asc' | 'desc', language: Language) =>
  `(select json_build_object('id', p.id, 'title', s.title, 'language', s.language) ${visiblePostsSql(language)} and (${publishedSinceSql}, p.id) ${order === 'asc' ? '>' : '<'} (n.since, n.id) order by ${publishedSinceSql} ${order}, p.id ${order} limit 1)`

const noticeSql = (language: Language) => `select n.*, ${neighbourSql('desc', language)} as older, ${neighbourSql('asc', language)} as newer,
    coalesce((select json_agg(json_build_object('key', f ->> 'key', 'name', f ->> 'name') order by at)
      from jsonb_array_elements(n.files) with ordinality as each (f, at)
      join files on files.key = f ->> 'key' and files.mime like 'image/%'), '[]') as pictures
  from (select ${headingColumns}, p.external_url, p.files, ${publishedSinceSql} as since, ${publishedAtSql} ${visiblePostsSql(language)} and p.id = $3) n`

export async function readNotice(db: Db, now: string, language: Language, id: number): Promise<Notice | null> {
  const [row] = await db.query<Notice>(noticeSql(language), ['notice', now, id])
  return row ?? null
}

const answersSql = (language: Language) =>
  `select ${headingColumns} ${visiblePostsSql(language)} ${matchesSearchSql} order by c.sort nulls last, c.id nulls last, p.sort, p.id`

/** FAQ entries or guides in the order of their categories. */
export const readHelpEntries = (db: Db, now: string, language: Language, { type, q }: { type: 'faq' | 'official'; q: string }): Promise<HelpEntry[]> =>
  db.query<HelpEntry>(answersSql(language), [type, now, searchPatterns(q)])
