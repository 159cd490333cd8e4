import { implement } from '#schema'
import { segregationHandlers } from '../privacy/segregation.server.ts'
import { factorHandlers } from '../auth/factors.server.ts'
import { withdrawalHandlers } from '../privacy/withdrawal.server.ts'
import { dataDownloadHandlers } from './myData.server.ts'
import { profileHandlers } from '../shared/ownAccount.server.ts'
import { signInStaff } from '../auth/signInStaff.server.ts'
import { consentHandlers } from '../privacy/ownConsents.server.ts'
import { pushTokenHandlers } from '../notifications/pushTokens.server.ts'
import { eraseExpired } from '../privacy/retention.server.ts'
import { rightReportHandlers } from '../auth/rights.server.ts'
import { resetHandlers } from '../auth/reset.server.ts'
import { segregateDueRows } from '../privacy/segregate.server.ts'
import { callerId, sessionInfo } from '../shared/sessionInfo.server.ts'
import { notifyUpcomingDormancy, markDormant } from '../privacy/dormancy.server.ts'
import { socialHandlers } from '../auth/social.server.ts'
import { staffHandlers } from './staff.server.ts'
import { statementHandlers } from './statementHandlers.server.ts'
import { user } from './user.ts'
import { userHooks, memberActionHandlers } from './userHooks.server.ts'

export const userServer = implement(
  user,
  {
    ...memberActionHandlers,
    ...profileHandlers,
    ...pushTokenHandlers,
    ...consentHandlers,
    ...dataDownloadHandlers,
    ...staffHandlers,
    ...factorHandlers,
    ...resetHandlers,
    ...rightReportHandlers,
    ...withdrawalHandlers,
    ...segregationHandlers,
    ...socialHandlers,
    ...statementHandlers,

    async me({ db, accounts, actor: { id, real } }) {
      return id === null ? null : sessionInfo(db, accounts, id, real)
    },

    async staffLogin({ params, db, accounts, now }) {
      const id = await accounts.verifyLogin(params.params.login_id, params.params.password)
      const second = await accounts.startSecondFactor(id)
      if (second) return { user: null, second }
      return { user: await signInStaff({ db, accounts, now }, id) }
    },

    mySessions: ({ accounts, actor }) => accounts.sessionsOf(callerId(actor)),

    endMySession: async ({ params: { key }, accounts, actor }) => ({ ended: await accounts.endSession(callerId(actor), key) }),

    async endMyOthers({ accounts, actor }) {
      await accounts.endOtherSessions()
      return accounts.sessionsOf(callerId(actor))
    },

    async changePassword({ params: { current, password }, db, accounts, actor, error }) {
      const { login_id } = await db.get(user, callerId(actor))
      const id = await accounts.verifyLogin(login_id ?? '', current)
      if (password === current) throw error('samePassword', { path: 'password' })
      await accounts.setPassword(id, password)
      return { user: await sessionInfo(db, accounts, id) }
    },

    getSessions: ({ params, accounts }) => accounts.sessionsOf(params.id),

    endSession: async ({ params: { id, key }, accounts }) => ({ ended: await accounts.endSession(id, key) }),

    endSessions: ({ params, accounts }) => accounts.endAllSessions(params.id),

    async logout({ accounts }) {
      await accounts.signOut()
      return { message: '로그아웃되었습니다.' }
    },
  },
  userHooks,
  {
    /** Erases data of withdrawn members after the legal retention period. */
    lapse: {
      label: { ko: '보관 기간이 끝난 개인정보 지우기', en: 'Erase personal data past its retention period' },
      schedule: '10 4 * * *',
      external: eraseExpired,
    },
    /** Dormancy: reminder before a year without sign-in, transition after it, and segregated storage of the personal data. */
    remindOfSleep: { label: { ko: '휴면 전환 안내', en: 'Send dormancy notices' }, schedule: '0 10 * * *', external: notifyUpcomingDormancy },
    putToSleep: { label: { ko: '휴면 전환', en: 'Make accounts dormant' }, schedule: '15 4 * * *', external: markDormant },
    setApart: { label: { ko: '개인정보 분리 보관', en: 'Store personal data separately' }, schedule: '25 4 * * *', external: segregateDueRows },
  },
)
