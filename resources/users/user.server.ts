import type { Accounts, Db } from '#schema'
import { invalid, serve, textOf } from '#schema'
import { permissionsOf } from '#schema/permissions.ts'
import { allResources } from '../index.ts'
import { rungOf } from './standing.ts'
import { user } from './user.ts'
import { userHooks, userMoves } from './userRules.ts'

async function signedIn(db: Db, accounts: Accounts, id: number) {
  const row = await db.get(user, id)
  const { name, role, inhouse_uid, staff_grade } = row
  const must_change_password = await accounts.mustChange(id)
  return {
    id,
    name,
    role,
    inhouse_uid,
    staff_grade,
    must_change_password,
    permissions: permissionsOf(allResources, must_change_password ? 'user' : rungOf(row)),
  }
}

export const userServer = serve(
  user,
  {
    ...userMoves,

    async me({ db, accounts, actor }) {
      return actor.id === null ? null : signedIn(db, accounts, actor.id)
    },

    async staffLogin({ params, db, accounts }) {
      const id = await accounts.check(params.params.login_id, params.params.password)
      await accounts.signIn(id)
      return { user: await signedIn(db, accounts, id) }
    },

    async changePassword({ params: { current, password }, db, accounts, actor }) {
      const { login_id } = await db.get(user, actor.id ?? 0)
      const id = await accounts.check(login_id ?? '', current)
      if (password === current) throw invalid(['password'], 'same', textOf(user.faults.samePassword, 'samePassword'))
      await accounts.setPassword(id, password)
      return { user: await signedIn(db, accounts, id) }
    },

    getSessions: ({ params, accounts }) => accounts.sessionsOf(params.id),

    endSessions: ({ params, accounts }) => accounts.endAll(params.id),

    async logout({ accounts }) {
      await accounts.signOut()
      return { message: '로그아웃되었습니다.' }
    },
  },
  userHooks,
)
