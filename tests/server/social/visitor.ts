import { parseHTML } from './form.ts'

/** A browser without a window: keeps cookies per host, follows redirects, and sends no Lax cookie with a cross-site form. */
export function visitor(home: string) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const cookiesFor = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(address: string, init: RequestInit & { withoutCookies?: boolean } = {}) {
    const url = new URL(address, home)
    const { withoutCookies = false, ...rest } = init
    const headers = new Headers(rest.headers)
    if (!withoutCookies && cookiesFor(url)) headers.set('cookie', cookiesFor(url))
    const answer = await fetch(url, { ...rest, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...options] = line.split(/;\s*/)
      const index = pair.indexOf('=')
      if (options.some((option) => /^max-age=0$/i.test(option) || /^expires=Thu, 01 Jan 1970/i.test(option))) jarOf(url).delete(pair.slice(0, index))
      else jarOf(url).set(pair.slice(0, index), pair.slice(index + 1))
    }
    return { url, answer }
  }

  /** Follows redirects to the end, or until the next URL matches `until`. */
  async function follow(address: string, init: Parameters<typeof ask>[1] = {}, until?: (url: URL) => boolean): Promise<{ url: URL; answer: Response }> {
    const { url, answer } = await ask(address, init)
    const to = answer.headers.get('location')
    if (to === null || answer.status < 300 || answer.status > 399) return { url, answer }
    const next = new URL(to, url)
    return until?.(next) ? { url: next, answer } : follow(next.href, {}, until)
  }

  const page = (url: URL) => url.pathname.startsWith('/public/users/') && !url.pathname.startsWith('/public/users/social/')

  return {
    ask,
    follow,
    cookie: (name: string) => jarOf(new URL(home)).get(name),
    setCookie: (name: string, value: string) => jarOf(new URL(home)).set(name, value),
    /** Starts at our server and stops at the sign-in page of the platform. */
    begin: (platform: string, query = '') => follow(`/public/users/social/${platform}${query}`),
    /** Signs in at the platform; stops before our callback. */
    async pick(chooser: URL, name: string) {
      const body = new URLSearchParams(name === '' ? { cancel: '1' } : { name })
      const picked = await follow(chooser.href, { method: 'POST', body }, (url) => url.host === new URL(home).host)
      if (picked.url.host === new URL(home).host) return { callback: picked.url, form: null }
      return parseHTML(await picked.answer.text())
    },
    /** Calls our callback; stops at one of our pages. */
    async comeBack({ callback, form }: SignInReturn) {
      const init = form
        ? {
            method: 'POST',
            body: new URLSearchParams(form),
            withoutCookies: true,
            headers: { origin: 'http://localhost:1', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
          }
        : {}
      const { url } = await follow(callback.href, init, page)
      return url.pathname + url.search
    },
    /** The whole flow. Returns the last URL. */
    async signIn(platform: string, name: string, query = '') {
      const { url } = await this.begin(platform, query)
      return this.comeBack(await this.pick(url, name))
    },
    async call(call: string, body?: unknown) {
      const headers = { 'content-type': 'application/json' }
      const { answer } = await ask(`/api/user/${call}`, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

export interface SignInReturn {
  callback: URL
  form: Record<string, string> | null
}

export type Visitor = ReturnType<typeof visitor>
