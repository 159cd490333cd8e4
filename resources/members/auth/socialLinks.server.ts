import type { Db, SocialIdentity } from '#schema'

/** Owner of a social account. Stored in its own table, because a unique constraint there prevents concurrent duplicates. */

type SocialAccountKey = Pick<SocialIdentity, 'platform' | 'uid'>

/** Id of the member with this social account; null if there is none or the member is deleted. */
export async function memberIdBySocialAccount(db: Db, { platform, uid }: SocialAccountKey): Promise<number | null> {
  const sql = 'select l.user_id as id from social_links l join users u on u.id = l.user_id where l.platform = $1 and l.uid = $2 and u.deleted_at is null'
  const [link] = await db.query<{ id: number }>(sql, [platform, uid])
  return link?.id ?? null
}

/** Links a social account. False if it belongs to another member, or if the member has another account of that platform. */
export async function linkSocial(db: Db, userId: number, { platform, uid }: SocialAccountKey): Promise<boolean> {
  const deleteStaleSql = 'delete from social_links l using users u where u.id = l.user_id and u.deleted_at is not null and l.platform = $1 and l.uid = $2'
  await db.query(deleteStaleSql, [platform, uid])
  const insertSql = 'insert into social_links (platform, uid, user_id) values ($1, $2, $3) on conflict do nothing returning user_id'
  return (await db.query(insertSql, [platform, uid, userId])).length > 0
}

/** Removes the member's account of one platform. */
export const unlinkSocial = (db: Db, userId: number, platform: string) =>
  db.query('delete from social_links where user_id = $1 and platform = $2', [userId, platform])

/** Removes all social accounts of a member; they can be used to join again. */
export const unlinkAllSocial = (db: Db, userId: number) => db.query('delete from social_links where user_id = $1', [userId])

/** SQL: fills the table from `users.sns_accounts`, for rows older than the table and for seeded rows. Of duplicates the lowest user id wins. */
export const backfillSocialLinksSql = `
  insert into social_links (platform, uid, user_id)
  select distinct on (1, 2) s ->> 'platform', s ->> 'uid', u.id
  from users u cross join lateral jsonb_array_elements(u.sns_accounts) s
  where u.deleted_at is null and jsonb_typeof(u.sns_accounts) = 'array'
  order by 1, 2, u.id
  on conflict do nothing`
