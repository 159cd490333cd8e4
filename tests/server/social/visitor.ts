import { parseHTML } from './form.ts'

/** A browser without a window: keeps cookies by their host, follows redirects, and sends no Lax cookie with a form of another site. */
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

  /** Follows redirects as long as they go on, or until the next would be `until`. */
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
    /** Begins at our server, and stops where the platform asks who one is. */
    begin: (platform: string, query = '') => follow(`/public/users/social/${platform}${query}`),
    /** Says who one is; stops before our callback. */
    async pick(chooser: URL, name: string) {
      const body = new URLSearchParams(name === '' ? { cancel: '1' } : { name })
      const picked = await follow(chooser.href, { method: 'POST', body }, (url) => url.host === new URL(home).host)
      if (picked.url.host === new URL(home).host) return { callback: picked.url, form: null }
      return parseHTML(await picked.answer.text())
    },
    /** Comes back to us; stops at a page of ours. */
    async comeBack({ callback, form }: Returned) {
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
    /** All of it: where one ends up. */
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

export interface Returned {
  callback: URL
  form: Record<string, string> | null
}

export type Visitor = ReturnType<typeof visitor>
