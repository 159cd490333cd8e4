import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { routeOf, tableOf } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { networkIdleWaiter } from './networkIdle.ts'

/** `RIDE_ATTACKS=all` checks every resource with sample data; the default is `post`, which has text, rich text and links. */
const all = process.env.RIDE_ATTACKS === 'all'
const always = new Set(['post'])

/** All lists, pages and forms take minutes. */
const wholeMs = all ? 600_000 : 60_000

/** Each payload calls `planted` with its number if it runs. One value holds several, so that one page tries them all. */
const payloads = [
  `<script>planted(1)</script>`,
  `<img src=x onerror=planted(2)>`,
  `"><svg onload=planted(3)>`,
  `<iframe srcdoc="<script>parent.planted(4)</script>"></iframe>`,
  `<a href="javascript:planted(5)">a</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=planted(6)>`,
  `<details open ontoggle=planted(7)>`,
  `'-planted(8)-'`,
  '${planted(9)}{{planted(10)}}',
  `<form action="javascript:planted(11)"><button>b</button></form>`,
  `</title></textarea></script><script>planted(12)</script>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:planted(13)">`,
  `<div style="background:url(javascript:planted(14));position:fixed;inset:0">d</div>`,
]
const together = payloads.join(' ')
const link = 'javascript:planted(15)//https://ride.example/'

/** Columns that can hold any text in the table, regardless of validation: texts, rich texts, links. */
const isFree = ({ field, spec }: FieldKey) =>
  spec.column === 'text' && !spec.encryptedIn && !field.choices && !field.states && !spec.refers && field.kind !== 'image'
const planting = (resource: Resource) => declaredFieldKeys(resource).filter(isFree)

let office: Office
let page: Page
let settled: () => Promise<void>
let planted = 0
const rows = new Map<Resource, number>()

/** Writes into the table directly, bypassing all validation except database constraints. */
async function plant(resource: Resource) {
  const { db } = office.testApp
  const [row] = await db.query<{ id: number }>(`select max(id) as id from ${tableOf(resource.name)}`)
  if (!row?.id) return
  for (const { key, field } of planting(resource)) {
    const texts = field.kind === 'url' || key === 'link' ? [link, together] : [together, payloads[1]]
    for (const text of texts) {
      const done = await db.query(`update ${tableOf(resource.name)} set "${key}" = $2 where id = $1 returning 1`, [row.id, text]).catch(() => [])
      planted += done.length > 0 ? payloads.length : 0
      if (done.length > 0) break
    }
  }
  rows.set(resource, row.id)
}

beforeAll(async () => {
  office = await openOffice({ filled: all ? 'sample' : 'reference', clock: () => seedDay })
  for (const resource of allResources) if (all || always.has(resource.name)) await plant(resource)
  page = await office.page('super')
  settled = networkIdleWaiter(page)
  await page.addInitScript(() => Object.assign(window, { ran: [], planted: (n: number) => (window as never as { ran: number[] }).ran.push(n) }))
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
}, 120_000)
afterAll(() => office?.close())

async function open(path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1:not([data-left])').waitFor()
  await settled()
}

/** Asserts that no payload ran, and that no event handler or script link is in the document. */
const dangers = () =>
  page.evaluate(() => {
    const armed = [...document.querySelectorAll('*')].flatMap((node) =>
      [...node.attributes]
        // These attributes are text and are never followed.
        .filter(({ name, value }) => name.startsWith('on') || (name !== 'value' && name !== 'title' && name !== 'aria-label' && /^\s*javascript:/i.test(value)))
        .map(({ name, value }) => `${node.tagName} ${name}=${value.slice(0, 60)}`),
    )
    const foreign = [...document.querySelectorAll('base, iframe[srcdoc], meta[http-equiv=refresh], mglyph')].map(({ tagName }) => tagName)
    return { ran: (window as never as { ran: number[] }).ran, armed, foreign }
  })
const nothing = { ran: [], armed: [], foreign: [] }

test(
  'scripts in texts and links never run in any list, page, form or printed page of the back office',
  async () => {
    expect(rows.size).toBeGreaterThan(all ? 30 : 0)
    for (const [resource, id] of rows) {
      const route = `/admin/${routeOf(resource.name)}`
      for (const path of [route, `${route}/${id}/show`, ...(resource.can.save ? [`${route}/${id}`] : [])]) {
        await open(path)
        expect(await dangers(), path).toEqual(nothing)
      }
    }
    await page.emulateMedia({ media: 'print' })
    expect(await dangers()).toEqual(nothing)
    await page.emulateMedia({ media: null })
    expect(planted).toBeGreaterThan(all ? 1000 : 40)
  },
  wholeMs,
)

test('scripts in texts and links never run in public pages', async () => {
  const { db } = office.testApp
  const updateSql = `update posts set type = 'notice', is_visible = true, publish_from = '2026-01-01', publish_to = null, title = $1, content = $2, external_url = $3
    where id = (select max(id) from posts) returning id`
  const [notice] = await db.query<{ id: number }>(updateSql, [payloads.slice(0, 2).join(' '), together, link])
  for (const path of [`/notices/${notice?.id}`, ...(all ? ['/', '/en', '/notices', '/faq', '/guides'] : [])]) {
    await page.goto(path)
    expect(await page.locator('h1').first().isVisible(), path).toBe(true)
    expect(await dangers(), path).toEqual(nothing)
  }
})

test('the check detects a script that runs', async () => {
  await page.evaluate(() => (window as never as { planted(n: number): void }).planted(99))
  await page.evaluate(() => document.body.setAttribute('onfocus', 'planted(1)'))
  expect(await dangers()).toEqual({ ran: [99], armed: ['BODY onfocus=planted(1)'], foreign: [] })
})
