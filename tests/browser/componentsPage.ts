import type { BrowserContextOptions, Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { fieldSamples } from '#src/features/components/_fieldSamples.ts'
import type { TestApp } from '../server/testApp.ts'
import { createTestApp } from '../server/testApp.ts'
import { visit } from './navigation.ts'
import type { Session } from './sessions.ts'
import { openSession } from './sessions.ts'

export const fields: Readonly<Record<string, Field>> = Object.assign({}, ...Object.values(fieldSamples).map((group) => group.fields))
export const labelOf = (name: string) => labelText(fields[name]?.label ?? '', name)

/** Polls a value of the page until the assertion holds, at most 10 s. */
export const expectEventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

/** Replaces the text of an input and blurs it. Returns the value it then has. */
export async function retype(box: Locator, text: string) {
  await box.fill(text)
  await box.blur()
  return box.inputValue()
}

/** Creates the rows that the samples refer to. Returns the brand ids by name. */
async function fill(testApp: TestApp) {
  const staff = await testApp.as('super')
  const brands = ['현대', '기아', '제네시스']
  const ids = await staff.call<number[]>('brand', 'save', { saveParamsArray: brands.map((name) => ({ name, name_en: name, origin: 'domestic' })) })
  await staff.call('tag', 'save', { saveParamsArray: [{ name: '전기차' }, { name: '신차' }, { name: '대형' }] })
  await keepPictures(testApp, staff.id)
  const [name = '', value = ''] = (staff.headers.cookie ?? '').split('=')
  return { brandIds: Object.fromEntries(brands.map((brand, index) => [brand, ids[index] ?? 0])), cookie: { name, value } }
}

/** The pictures of the samples are no uploads and no row refers to them, so they are stored as uploads of the signed-in user, who may read them. */
async function keepPictures({ db, context }: TestApp, sender: number | null) {
  const mime = 'image/webp'
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const store = openFileStore(context.env)
  for (const key of Array.from({ length: 12 }, (_none, n) => createExampleFileKey(n))) {
    await store.put(key, picture, mime)
    await db.query('insert into files (key, mime, size, name, width, height) values ($1, $2, $3, $4, 8, 8)', [key, mime, picture.length, `${key}.webp`])
    await db.query('insert into file_uploads (key, user_id, at) values ($1, $2, $3)', [key, sender, context.clock()])
  }
}

interface Look extends BrowserContextOptions {
  /** The part of the page to show, and a selector that appears once it is usable. Without it each test selects fields with `only()`. */
  part?: readonly [name: string, ready: string]
}

/** The date pickers alone. */
export const pickers = { part: ['datePickers', '[data-picker]'] } as const

/** Opens the component page on the real server before every test of a file; after the tests it asserts an empty console. */
export function componentsPage({ part, ...options }: Look = {}) {
  let testApp: TestApp
  let filled: Awaited<ReturnType<typeof fill>>
  let session: Session
  let address: string
  let changed = false
  const noise: string[] = []

  beforeAll(async () => {
    testApp = await createTestApp({ pages: 'built' })
    // The page is served only to developers, on localhost.
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
    /** Opens the whole page. */
    everything: () => open('', '.tiptap'),
    /** Opens the page with these fields only. */
    only: (...names: readonly string[]) => open(`?fields=${names.join()}`, `[data-field=${names.at(-1)}] [data-look=cell]`),
    /** Fixes the clock of the browser; the session is then not reused by other tests. */
    stopClock(at: Date) {
      changed = true
      return session.page.clock.setFixedTime(at)
    },
    brandId: (name: string) => filled.brandIds[name],
    input: (name: string) => session.page.locator(`[data-field=${name}] [data-look=input]`),
    look: (name: string, look: 'cell' | 'wide') => session.page.locator(`[data-field=${name}] [data-look=${look}]`),
    filters: () => session.page.locator('section[aria-labelledby=filters]'),
    check: () => session.page.getByRole('button', { name: '검사' }).click(),
    /** Drops console lines that contain these words: the browser logs every refused request. */
    forgive: (words: string) => {
      noise.splice(0, noise.length, ...noise.filter((line) => !line.includes(words)))
    },
  }
}
