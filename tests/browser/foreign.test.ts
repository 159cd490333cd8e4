import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Call } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

/** `RIDE_ATTACKS=all` tries every call; the default is one in sixteen and every GET call that changes data. */
const all = process.env.RIDE_ATTACKS === 'all'

/** Every call that changes data. */
const changing = [...Object.values<Call>(nonResourceCalls), ...allResources.flatMap((resource) => callsOf(resource))].filter(
  ({ method, mutates }) => method === 'POST' || mutates,
)
const tried = changing.filter(({ mutates }, index) => all || mutates || index % 16 === 0)

/** Another origin on the same site: the browser sends the session cookie, so only the origin check refuses the request. */
let foreign = ''
const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><iframe name="hidden"></iframe>'))

let office: Office
let page: Page
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  page = await office.page('super')
  await new Promise<void>((finish) => elsewhere.listen(0, '127.0.0.1', finish))
  const { port } = elsewhere.address() as AddressInfo
  foreign = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  elsewhere.close()
  await office?.close()
})

interface Attempt {
  readonly how: string
  readonly path: string
  readonly status: number
}

/** Runs the attack and returns the status of each request by how it was made; the attacking page cannot read most of them. */
async function answers(run: () => Promise<unknown>): Promise<Attempt[]> {
  const matches: Attempt[] = []
  const note = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', office.address)
    response.on('finish', () => matches.push({ how: searchParams.get('how') ?? '', path: pathname, status: response.statusCode }))
  }
  office.testApp.app.server.on('request', note)
  await run()
  office.testApp.app.server.off('request', note)
  return matches
}

/** Runs in the attacking page: sends each call as a form, as a fetch and as an image. */
async function attack({ home, calls }: { home: string; calls: readonly { path: string; gets: boolean }[] }) {
  const body = JSON.stringify({ saveParamsArray: [{ name: 'x' }], ids: [1], id: 1, params: {} })
  const frame = document.querySelector('iframe')
  const submitted = (address: string, enctype: string, method: string) =>
    new Promise<void>((finish) => {
      const form = Object.assign(document.createElement('form'), { action: address, target: 'hidden', enctype, method })
      form.append(Object.assign(document.createElement('input'), { name: body.slice(0, -1), value: '}' }))
      document.body.append(form)
      frame?.addEventListener('load', () => finish(), { once: true })
      form.submit()
      setTimeout(finish, 3000)
    })
  const loadImage = (address: string) => new Promise<unknown>((finish) => Object.assign(new Image(), { onload: finish, onerror: finish, src: address }))
  for (const { path, gets } of calls) {
    const to = (how: string) => `${home}${path}?how=${how}`
    await fetch(to('no-cors'), { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => {})
    await fetch(to('cors'), { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
    await submitted(to('form'), 'text/plain', 'post')
    navigator.sendBeacon(to('beacon'), body)
    if (!gets) continue
    await loadImage(to('image'))
    await submitted(to('link'), 'application/x-www-form-urlencoded', 'get')
    await fetch(to('no-cors-get'), { mode: 'no-cors', credentials: 'include' }).catch(() => {})
  }
}

test('a page of another origin cannot make a mutating call, although the browser sends the session cookie', async () => {
  const { db } = office.testApp
  const state = () =>
    db.query('select (select count(*) from change_log) as changes, (select count(*) from sessions) as sessions, (select count(*) from access_log) as looks')
  const before = await state()
  await page.goto(`${foreign}/`)
  const calls = tried.map(({ path, mutates }) => ({ path, gets: mutates === true }))
  const matches = await answers(() => page.evaluate(attack, { home: office.address, calls }))
  // A request with our content type needs a preflight, which the server refuses with 405.
  const open = matches.filter(({ how, status }) => status !== (how === 'cors' ? 405 : 403))
  expect(open).toEqual([])
  // Every call was tried as a form and as a fetch, and every GET call as an image too.
  const by = (how: string) => new Set(matches.filter((item) => item.how === how).map(({ path }) => path)).size
  expect([by('no-cors'), by('form')]).toEqual([tried.length, tried.length])
  expect(by('image')).toBe(tried.filter(({ mutates }) => mutates).length)
  expect(await state()).toEqual(before)
})

test('a page of the same origin can make the same call with that session', async () => {
  await page.goto('/admin/brands')
  const created = await page.evaluate(async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ids":[987654]}' }
    return (await fetch('/api/tag/del', sent)).status
  })
  expect(created).toBe(404)
})
