import type { Env } from './env.ts'
import { isHttps } from './env.ts'

/** A cookie's name; `__Host-` ties it to this very host, and browsers accept that over https alone. */
export const cookieNamed = (env: Env, name: string) => (isHttps(env) ? `__Host-${name}` : name)

/** Cookies come along from our own pages alone; `lax` ones when another site sends the browser back, too. */
export const cookieOptions = (env: Env, sameSite: 'strict' | 'lax' = 'strict') =>
  ({ httpOnly: true, secure: env.production || isHttps(env), sameSite, path: '/' }) as const
