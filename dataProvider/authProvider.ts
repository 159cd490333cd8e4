import type { AuthProvider } from 'ra-core'
import type { Api } from '#resources/api.ts'
import { hasAccess } from '#schema'

/** The signed-in user and the permissions of the account; null if no user is signed in. */
export type MeResponse = Awaited<ReturnType<Api['user']['me']>>

/** The signed-in user. It is loaded once and cached until a login, a logout or a 401 response. */
export interface CurrentUserCache {
  get(): Promise<MeResponse>
  set(me: MeResponse): void
  clear(): void
}

export function createCurrentUserCache({ user }: Api): CurrentUserCache {
  let known: Promise<MeResponse> | undefined
  const ask = () => {
    const loading = user.me()
    // A failed request is not cached; the next call of `get` tries again.
    loading.catch(() => {
      if (known === loading) known = undefined
    })
    return loading
  }
  return {
    get: () => (known ??= ask()),
    set(me) {
      known = Promise.resolve(me)
    },
    clear() {
      known = undefined
    },
  }
}

const hasDeskAccess = (me: MeResponse) => me !== null && hasAccess(me.permissions.accessLevel, 'desk')

/** The auth provider of react-admin, based on `me`. React-admin clears its store and caches at logout by itself. */
export function makeAuthProvider(api: Api, current: CurrentUserCache): AuthProvider {
  return {
    async login({ login_id, password }) {
      const { user } = await api.user.staffLogin({ params: { login_id, password } })
      // `user` is null if a second factor is required; the sign-in page then continues by itself.
      if (user !== null) current.set(user)
    },
    async logout() {
      const me = await current.get().catch(() => undefined)
      // A session that is already over needs no logout.
      if (me !== null) await api.user.logout()
      current.set(null)
    },
    async checkAuth() {
      // A failed `me` does not mean that the session is over, so users stay signed in while the server is unreachable.
      const me = await current.get().catch(() => undefined)
      if (me !== undefined && !hasDeskAccess(me)) throw Object.assign(new Error('signed out'), { message: false })
    },
    async checkError(error) {
      if (error?.status !== 401) return
      current.set(null)
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
