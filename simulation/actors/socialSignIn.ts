import { sendHttpRequest } from './httpClient.ts'
import type { ApiClientState, CookieJar } from './apiClient.ts'
import { cookieHeaderOf, storeResponseCookies } from './apiClient.ts'

/** True for the pages on which a social sign-in ends. */
const isFinalPage = (url: URL) => url.pathname.startsWith('/public/users/') && !url.pathname.startsWith('/public/users/social/')

/** A minimal HTTP client with cookies per host. */
function createBrowser({ ip, jar: own }: ApiClientState, home: URL) {
  const jars = new Map<string, CookieJar>([[home.host, own]])
  async function go(url: URL, body?: URLSearchParams): Promise<URL> {
    const jar = jars.get(url.host) ?? new Map()
    jars.set(url.host, jar)
    const headers = { cookie: cookieHeaderOf(jar), 'x-forwarded-for': ip }
    const form = { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: String(body) }
    const answer = await sendHttpRequest(url, body ? form : { headers })
    storeResponseCookies(jar, answer)
    const to = answer.headers.location
    if (to === undefined) return url
    const next = new URL(to, url)
    return isFinalPage(next) ? next : go(next)
  }
  return go
}

/** Result of a social sign-in: signed in, to the join page, or failed. */
export type SignInResult = 'in' | 'join' | 'out'

/** Signs in by the sandbox of a social provider with any name. The caller keeps the session cookie. */
export async function signInBySocial(home: string, caller: ApiClientState, platform: string, name: string): Promise<SignInResult> {
  const go = createBrowser(caller, new URL(home))
  const landed = await go(new URL(`/public/users/social/${platform}`, home))
  const { pathname } = isFinalPage(landed) ? landed : await go(landed, new URLSearchParams({ name }))
  if (pathname === '/public/users/join') return 'join'
  return pathname === '/public/users/me' ? 'in' : 'out'
}
