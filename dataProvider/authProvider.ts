import type { AuthProvider } from 'ra-core'
import type { Api } from '#resources/api.ts'
import { hasAccess } from '#schema'

/** Whoever is signed in, with what the account may do; null when nobody is. */
export type Me = Awaited<ReturnType<Api['user']['me']>>

/** Who is signed in: asked once, known until a login, a logout or a refused call. */
export interface CurrentUser {
  get(): Promise<Me>
  learn(me: Me): void
  forget(): void
}

export function currentUser({ user }: Api): CurrentUser {
  let known: Promise<Me> | undefined
  const ask = () => {
    const asked = user.me()
    // A failure is not remembered: the next one to ask tries again.
    asked.catch(() => {
      if (known === asked) known = undefined
    })
    return asked
  }
  return {
    get: () => (known ??= ask()),
    learn(me) {
      known = Promise.resolve(me)
    },
    forget() {
      known = undefined
    },
  }
}

const mayEnter = (me: Me) => me !== null && hasAccess(me.permissions.accessLevel, 'desk')

/** React-admin's questions about the account, answered from `me`. It clears its own store and caches at a logout. */
export function makeAuthProvider(api: Api, current: CurrentUser): AuthProvider {
  return {
    async login({ login_id, password }) {
      const { user } = await api.user.staffLogin({ params: { login_id, password } })
      // Where more is asked for, the sign-in page goes on by itself.
      if (user !== null) current.learn(user)
    },
    async logout() {
      const me = await current.get().catch(() => undefined)
      // Nothing to end for somebody whose session is already over.
      if (me !== null) await api.user.logout()
      current.learn(null)
    },
    async checkAuth() {
      // A `me` that fails says nothing about the session: nobody is thrown out because a server is away.
      const me = await current.get().catch(() => undefined)
      if (me !== undefined && !mayEnter(me)) throw Object.assign(new Error('signed out'), { message: false })
    },
    async checkError(error) {
      if (error?.status !== 401) return
      current.learn(null)
      throw error
    },
    async getIdentity() {
      const me = await current.get()
      if (me === null) throw new Error('signed out')
      return { ...me, fullName: me.name }
    },
    async getPermissions() {
      return (await current.get())?.permissions ?? null
    },
  }
}
