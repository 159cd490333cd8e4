import type { BrowserContextOptions, Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { sampleKey } from '#schema/fields/storedFile.ts'
import { openStore } from '#server/files/openStore.ts'
import { samples } from '#src/pages/components/_samples.ts'
import type { TestApp } from '../server/testApp.ts'
import { createTestApp } from '../server/testApp.ts'
import { visit } from './goOn.ts'
import type { Session } from './sessions.ts'
import { openSession } from './sessions.ts'

export const fields: Readonly<Record<string, Field>> = Object.assign({}, ...Object.values(samples).map((group) => group.fields))
export const labelOf = (name: string) => labelText(fields[name]?.label ?? '', name)

/** What the page comes to, sooner or later. */
export const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

/** Empties a box, types into it and leaves it; what it shows then. */
export async function retype(box: Locator, text: string) {
  await box.fill(text)
  await box.blur()
  return box.inputValue()
}

/** Makes what the samples refer to; the ids of the brands by their names. */
async function fill(testApp: TestApp) {
  const staff = await testApp.as('super')
  const brands = ['현대', '기아', '제네시스']
  const ids = await staff.call<number[]>('brand', 'save', { saveParamsArray: brands.map((name) => ({ name, name_en: name, origin: 'domestic' })) })
  await staff.call('tag', 'save', { saveParamsArray: [{ name: '전기차' }, { name: '신차' }, { name: '대형' }] })
  await keepPictures(testApp, staff.id)
  const [name = '', value = ''] = (staff.headers.cookie ?? '').split('=')
  return { brandIds: Object.fromEntries(brands.map((brand, index) => [brand, ids[index] ?? 0])), cookie: { name, value } }
}

/** The samples' own pictures were never uploaded, and no row names them: whoever looks at them has sent them. */
async function keepPictures({ db, context }: TestApp, sender: number | null) {
  const mime = 'image/webp'
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const store = openStore(context.env)
  for (const key of Array.from({ length: 12 }, (_none, n) => sampleKey(n))) {
    await store.put(key, picture, mime)
    await db.query('insert into files (key, mime, size, name, width, height) values ($1, $2, $3, $4, 8, 8)', [key, mime, picture.length, `${key}.webp`])
    await db.query('insert into file_uploads (key, user_id, at) values ($1, $2, $3)', [key, sender, context.clock()])
  }
}

interface Look extends BrowserContextOptions {
  /** The part of the page that is shown alone, and an element that is there once it can be used. Without one, each test says which fields it looks at. */
  part?: readonly [name: string, ready: string]
}

/** The date pickers alone. */
export const pickers = { part: ['datePickers', '[data-picker]'] } as const

/** The page of components, on the real server, opened anew for every test of a file; it must not complain in the console. */
export function componentsPage({ part, ...options }: Look = {}) {
  let testApp: TestApp
  let filled: Awaited<ReturnType<typeof fill>>
  let session: Session
  let address: string
  let changed = false
  const noise: string[] = []

  beforeAll(async () => {
    testApp = await createTestApp({ pages: 'built' })
    // The page shows itself to developers, who are at localhost.
    address = `http://localhost:${new URL(await testApp.listen()).port}`
    filled = await fill(testApp)
  })
  afterAll(() => testApp?.close())

  beforeEach(async () => {
    session = await openSession(address, { viewport: { width: 1440, height: 1000 }, timezoneId: undefined, ...options })
    const { page } = session
    noise.length = 0
    changed = false
    await page.context().addCookies([{ ...filled.cookie, url: address }])
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => message.type() === 'error' && noise.push(`${message.text()} ${message.location().url}`))
    if (part) await open(`?part=${part[0]}`, part[1])
  })
  async function open(search: string, ready: string) {
    await visit(session.page, `${address}/admin/components/gallery${search}`)
    await session.page.locator(ready).last().waitFor()
  }
  afterEach(async () => {
    await session.end(changed)
    expect(noise).toEqual([])
  })

  return {
    get page() {
      return session.page
    },
    get address() {
      return address
    },
    /** Shows all of the page. */
    everything: () => open('', '.tiptap'),
    /** Shows some fields alone. */
    only: (...names: readonly string[]) => open(`?fields=${names.join()}`, `[data-field=${names.at(-1)}] [data-look=cell]`),
    /** Stops the clock of the browser, which is of no use to other tests then. */
    stopClock(at: Date) {
      changed = true
      return session.page.clock.setFixedTime(at)
    },
    brandId: (name: string) => filled.brandIds[name],
    input: (name: string) => session.page.locator(`[data-field=${name}] [data-look=input]`),
    look: (name: string, look: 'cell' | 'wide') => session.page.locator(`[data-field=${name}] [data-look=${look}]`),
    filters: () => session.page.locator('section[aria-labelledby=filters]'),
    check: () => session.page.getByRole('button', { name: '검사' }).click(),
    /** The browser itself notes a refused request. */
    forgive: (words: string) => {
      noise.splice(0, noise.length, ...noise.filter((line) => !line.includes(words)))
    },
  }
}
