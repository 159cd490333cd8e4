import type { Db, NewDeviceSignIn, HandlerContext } from '#schema'
import { sessionInfo } from '../shared/sessionInfo.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'
import { user } from '../account/user.ts'

/** Signs staff in and notifies them of a sign-in from a new device, except at the first sign-in. */
export async function signInStaff({ db, accounts, now }: Pick<HandlerContext, 'db' | 'accounts' | 'now'>, id: number) {
  const { last_login_at } = await db.get(user, id)
  const place = await accounts.signIn(id)
  if (place && last_login_at !== null) await notifyNewDevice(db, place, id, now)
  return sessionInfo(db, accounts, id)
}

const notifyNewDevice = (db: Db, { key, address, agent }: NewDeviceSignIn, user_id: number, now: string) =>
  notifyMember(db, {
    user_id,
    category: 'system',
    title: { ko: '새 기기에서 로그인했습니다', en: 'New device sign-in' },
    body: {
      ko: '{now}에 {address}에서 로그인했습니다. 본인이 아니면 바로 비밀번호를 바꾸고 다른 기기의 로그인을 모두 종료해 주세요.\n{agent}',
      en: 'Your account was signed in to at {now} from {address}. If this was not you, change your password and end all other sessions immediately.\n{agent}',
    },
    values: { now, address, agent: agent.slice(0, 300) },
    key: `device:${key}`.slice(0, 60),
    now,
    channels: ['email'],
  })
