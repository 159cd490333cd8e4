import type { BrowserContextOptions, Page } from 'playwright'
import { TestRunner, onTestFinished } from 'vitest'
import { ensureFirstAdmin } from '#server/accounts/firstAdmin.ts'
import type { AccessLevel } from '#schema'
import type { TestApp, OpenOptions } from '../server/testApp.ts'
import { createTestApp } from '../server/testApp.ts'
import { setClock } from './pageClock.ts'
import type { Session } from './sessions.ts'
import { newContext, openSession } from './sessions.ts'

export const account = { login_id: 'boss', password: 'quiet-river-seven-lamps' }

/** Expected console messages: the browser itself logs a refused call. */
const expected = /the server responded with a status of (4\d\d|503)/

export interface Office {
  readonly testApp: TestApp
  readonly address: string
  /** A page in a session of its own, signed in with an access level; without one, a browser without any state. Its console is recorded. */
  page(accessLevel?: AccessLevel, options?: BrowserContextOptions): Promise<Page>
  /** Signed in, but with an empty browser cache. */
  newcomer(accessLevel?: AccessLevel, options?: BrowserContextOptions): Promise<Page>
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The whole product on a database of its own, with a browser. Close it at the end of the file. */
export async function openOffice({ env, ...options }: OpenOptions = {}): Promise<Office> {
  const testApp = await createTestApp({ pages: 'built', env: { ADMIN_LOGIN_ID: account.login_id, ADMIN_PASSWORD: account.password, ...env }, ...options })
  await ensureFirstAdmin(testApp.context)
  const address = await testApp.listen()
  const complaints: string[] = []
  const ends = new Set<() => Promise<void>>()

  /** Ends the session with the current test, or with the file if it was opened outside a test. */
  function lasting({ page, end }: Session) {
    if (TestRunner.getCurrentTest())
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          process.stderr.write(`What ${task.name} ended on\n${await sightOf(page)}\n`)
          const [error] = task.result.errors ?? []
          if (error && !error.cause) error.cause = { message: await messagesOf(page) }
        }
        await end()
      })
    else ends.add(end)
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }

  async function enter(page: Page, accessLevel: AccessLevel) {
    await setClock(page.context(), address, testApp.context.clock())
    const [name = '', value = ''] = ((await testApp.as(accessLevel)).headers.cookie ?? '').split('=')
    if (name) await page.context().addCookies([{ name, value, url: address }])
    return page
  }

  async function newcomer(accessLevel: AccessLevel = 'anyone', input: BrowserContextOptions = {}) {
    const context = await newContext({ baseURL: address, ...input })
    return enter(lasting({ page: await context.newPage(), end: () => context.close() }), accessLevel)
  }

  return {
    testApp,
    address,
    complaints,
    page: async (accessLevel, input) => (accessLevel ? enter(lasting(await openSession(address, input)), accessLevel) : newcomer(accessLevel, input)),
    newcomer,
    async close() {
      for (const end of ends) await end()
      await testApp.close()
    },
  }
}

/** The address, headings and messages of a page in one line, for the summary of a run. */
async function messagesOf(page: Page) {
  const texts = await page
    .locator('h1, h2, [role=alert], [role=status], [aria-invalid=true]')
    .allInnerTexts()
    .catch(() => ['a closed page'])
  return [page.url(), ...texts.filter((text) => text !== '')].join(' | ').replaceAll('\n', ' ')
}

/** The address and content of a page, for debugging a failed test; never throws. */
async function sightOf(page: Page) {
  if (page.isClosed()) return 'a closed page'
  const sight = Promise.all([page.evaluate(state), page.locator('body').ariaSnapshot({ timeout: 5000 })])
  const [text, snapshot] = await sight.catch((error: unknown) => [[], String(error)] as const)
  return [page.url(), ...text, snapshot.slice(0, 20_000)].join('\n')
}

/** State of a document that the accessibility snapshot does not show: navigation type, visibility and scroll position. */
function state() {
  const [navigation] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as { type: string })
  const all = [...document.querySelectorAll('body, body *')]
  const unseen = all
    .filter((item) => item.parentElement?.checkVisibility() && !item.checkVisibility())
    .map((item) => `not shown: ${item.outerHTML.slice(0, 200)}`)
  const scrolled = all.filter(({ scrollTop }) => scrollTop > 0).map(({ tagName, className, scrollTop }) => `${tagName}.${className} ${scrollTop}`)
  return [
    `${document.readyState} ${navigation?.type} since ${Math.round(performance.now())} ms, ${document.visibilityState}, ${all.length} elements`,
    ...unseen.slice(0, 10),
    ...scrolled,
  ]
}

/** Path and decoded query of the address. */
export const pathAndQuery = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + decodeURIComponent(search.replaceAll('+', ' '))
}
