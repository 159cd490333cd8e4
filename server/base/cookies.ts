import type { Env } from './env.ts'
import { isServedOverHttps } from './env.ts'

/** Cookie name; the prefix `__Host-` binds the cookie to this host, and browsers accept it over https only. */
export const prefixedCookieName = (env: Env, name: string) => (isServedOverHttps(env) ? `__Host-${name}` : name)

/** Options of our cookies. Browsers send `strict` cookies with same-site requests only; `lax` ones also when another site redirects back to us. */
export const cookieOptions = (env: Env, sameSite: 'strict' | 'lax' = 'strict') =>
  ({ httpOnly: true, secure: env.production || isServedOverHttps(env), sameSite, path: '/' }) as const
