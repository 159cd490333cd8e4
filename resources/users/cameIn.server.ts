import type { Db, NewPlace, Tools } from '#schema'
import { signedIn } from './signedIn.server.ts'
import { tell } from './tell.server.ts'
import { user } from './user.ts'

/** Lets staff in, and tells the account of a browser that it has never come from; but for the very first. */
export async function cameIn({ db, accounts, now }: Pick<Tools, 'db' | 'accounts' | 'now'>, id: number) {
  const { last_login_at } = await db.get(user, id)
  const place = await accounts.signIn(id)
  if (place && last_login_at !== null) await tellOf(db, place, id, now)
  return signedIn(db, accounts, id)
}

const tellOf = (db: Db, { key, address, agent }: NewPlace, user_id: number, now: string) =>
  tell(db, {
    user_id,
    category: 'system',
    title: { ko: '새 기기에서 로그인했습니다', en: 'Signed in from a new device' },
    body: {
      ko: '{now}에 {address}에서 로그인했습니다. 본인이 아니면 바로 비밀번호를 바꾸고 다른 기기의 로그인을 모두 종료해 주세요.\n{agent}',
      en: 'Signed in at {now} from {address}. If it was not you, change your password and end all other sessions at once.\n{agent}',
    },
    of: { now, address, agent: agent.slice(0, 300) },
    key: `device:${key}`.slice(0, 60),
    now,
    channels: ['email'],
  })
