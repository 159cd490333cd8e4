import type { Db, SocialIdentity } from '#schema'

/**
 * Whose a social account is. Kept in a table of its own beside the rows that members and staff see,
 * because there the database itself holds that it is one member's alone, however many ask at once.
 */

type Which = Pick<SocialIdentity, 'platform' | 'uid'>

/** The member that this social account belongs to; a deleted one has none. */
export async function memberBySocialId(db: Db, { platform, uid }: Which): Promise<number | null> {
  const sql = 'select l.user_id as id from social_links l join users u on u.id = l.user_id where l.platform = $1 and l.uid = $2 and u.deleted_at is null'
  const [known] = await db.query<{ id: number }>(sql, [platform, uid])
  return known?.id ?? null
}

/** False when it is somebody's already, or the member has another one there. Whoever asks second waits for the first. */
export async function linkSocial(db: Db, userId: number, { platform, uid }: Which): Promise<boolean> {
  const gone = 'delete from social_links l using users u where u.id = l.user_id and u.deleted_at is not null and l.platform = $1 and l.uid = $2'
  await db.query(gone, [platform, uid])
  const created = 'insert into social_links (platform, uid, user_id) values ($1, $2, $3) on conflict do nothing returning user_id'
  return (await db.query(created, [platform, uid, userId])).length > 0
}

/** Nobody comes in as this member by that platform any more. */
export const unlinkSocial = (db: Db, userId: number, platform: string) =>
  db.query('delete from social_links where user_id = $1 and platform = $2', [userId, platform])

/** Nobody comes in as this member by a social account any more, and each of them may join anew. */
export const unlinkAllSocial = (db: Db, userId: number) => db.query('delete from social_links where user_id = $1', [userId])

/** Makes the rows that members and staff see count: what was kept before the table was there, and what was seeded. The first member with an account keeps it. */
export const backfillSocialLinks = `
  insert into social_links (platform, uid, user_id)
  select distinct on (1, 2) s ->> 'platform', s ->> 'uid', u.id
  from users u cross join lateral jsonb_array_elements(u.sns_accounts) s
  where u.deleted_at is null and jsonb_typeof(u.sns_accounts) = 'array'
  order by 1, 2, u.id
  on conflict do nothing`
