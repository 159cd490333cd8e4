import type { BrowserContextOptions, Page } from 'playwright'
import { firstAdmin } from '#server/accounts/firstAdmin.ts'
import type { Rung } from '#schema'
import type { OpenHouse } from '../server/openHouse.ts'
import { openHouse } from '../server/openHouse.ts'
import { launchBrowser } from '../setup/launch.ts'

export const account = { login_id: 'boss', password: 'quiet-river-seven-lamps' }

/** Messages of a console that are no fault of ours: a refused call is logged by the browser itself. */
const expected = /the server responded with a status of (4\d\d|503)/

export interface Office {
  readonly house: OpenHouse
  readonly address: string
  /** A page of a new browser session; signed in when a rung is given. What its console complains of is kept. */
  page(rung?: Rung, options?: BrowserContextOptions): Promise<Page>
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The whole product on a database of its own, and a browser to use it. Close it when the file is done. */
export async function openOffice(env: Readonly<Record<string, string>> = {}): Promise<Office> {
  const house = await openHouse({ pages: 'built', env: { ADMIN_LOGIN_ID: account.login_id, ADMIN_PASSWORD: account.password, ...env } })
  await firstAdmin(house.house)
  const address = await house.listen()
  const browser = await launchBrowser()
  const complaints: string[] = []

  return {
    house,
    address,
    complaints,
    async page(rung, options) {
      const context = await browser.newContext({
        baseURL: address,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      if (rung) {
        const [name = '', value = ''] = ((await house.as(rung)).headers.cookie ?? '').split('=')
        await context.addCookies([{ name, value, url: address }])
      }
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      return page
    },
    async close() {
      await browser.close()
      await house.close()
    },
  }
}

/** The address as a person reads it. */
export const at = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + decodeURIComponent(search.replaceAll('+', ' '))
}
