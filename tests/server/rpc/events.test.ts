import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, platformsOf } from '../testApp.ts'

let testApp: TestApp
let address: string
let ops: Client
let cs: Client

beforeAll(async () => {
  testApp = await createTestApp()
  address = await testApp.listen()
  ops = await testApp.as('ops')
  cs = await testApp.as('cs')
})
afterAll(() => testApp?.close())

type Rows = Readonly<Record<string, readonly number[]>>

/** Opens an event stream of changes, as a browser tab does. */
async function looking(client: Client, from = address, sinceMs = 0) {
  const aborter = new AbortController()
  const answer = await fetch(`${from}/api/events?since=${sinceMs}`, { headers: { ...client.headers, accept: 'text/event-stream' }, signal: aborter.signal })
  const received: Rows[] = []
  const read = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, data = '{}'] of text.matchAll(/^data: (.*)$/gm)) received.push(JSON.parse(data))
    }
  }
  const over = read().catch(() => undefined)
  return { status: answer.status, type: answer.headers.get('content-type'), told: received, over, leave: () => aborter.abort() }
}

const brand = async (client: Client, name: string) =>
  (await client.call<[number]>('brand', 'save', { saveParamsArray: [{ name, name_en: name, origin: 'import' }] }))[0]

describe('a connected user gets the changes of other users', () => {
  test('by id only, after the commit, and never their own changes', async () => {
    const [opsStream, csStream] = await Promise.all([looking(ops), looking(cs)])
    expect(csStream.type).toContain('text/event-stream')
    await expect(ops.call('brand', 'save', { saveParamsArray: [{ name: 'Half', name_en: 'Half', origin: 'import' }, { name: 'Bad' }] })).rejects.toBeDefined()
    const id = await brand(ops, 'Whole')
    await expect.poll(() => csStream.told).toEqual([{ brand: [id] }])
    expect(opsStream.told).toEqual([])
    const other = await brand(await testApp.as('super'), 'Other')
    await expect.poll(() => opsStream.told).toEqual([{ brand: [other] }])
    opsStream.leave()
    csStream.leave()
  })

  test('from another server on the same database too', async () => {
    const second = await buildApp(testApp.context, { vendors: platformsOf(testApp.context) })
    const at = await second.listen({ port: 0, host: '127.0.0.1' })
    const otherStream = await looking(cs, at)
    const id = await brand(ops, 'From afar')
    await expect.poll(() => otherStream.told).toEqual([{ brand: [id] }])
    await second.close()
    await otherStream.over
  })

  test('from the moment at which their page began to read', async () => {
    const first = await looking(cs)
    const id = await brand(ops, 'While it was read')
    await expect.poll(() => first.told).toEqual([{ brand: [id] }])
    first.leave()
    const [late, early] = [await looking(cs), await looking(cs, address, 60_000)]
    await expect.poll(() => Object.assign({}, ...early.told).brand).toContain(id)
    expect(late.told).toEqual([])
    early.leave()
    late.leave()
    expect((await cs.get('/api/events?since=60001')).statusCode).toBe(400)
  })

  test('only for rows that they may read, with shared but not private rows of other users', async () => {
    const view = (name: string, is_shared: boolean) => ({ name, place: 'brands', params: {}, is_shared })
    const watcher = await looking(cs)
    const [, shared] = await ops.call<number[]>('savedView', 'save', { saveParamsArray: [view('Private', false), view('Shared', true)] })
    const [admin] = await (
      await testApp.as('super')
    ).call<number[]>('brand', 'save', { saveParamsArray: [{ name: 'Last', name_en: 'Last', origin: 'import' }] })
    await expect.poll(() => Object.assign({}, ...watcher.told)).toEqual({ savedView: [shared], brand: [admin] })
    watcher.leave()
  })

  test('and the presence of users who view or edit a row, if they may read it, until those leave or time out', async () => {
    const id = await brand(ops, 'Looked at')
    const at = async (client: Client, overrides: object = {}) => {
      const answer = await client.post('/api/present', { of: 'brand', id, ...overrides })
      return answer.statusCode === 200 ? answer.json().others.map(({ id: who, edits }: { id: number; edits: boolean }) => [who, edits]) : answer.statusCode
    }
    expect(await at(ops)).toEqual([])
    const opsStream = await looking(ops)
    expect(await at(cs)).toEqual([[ops.id, false]])
    await expect.poll(() => opsStream.told).toEqual([{ 'here:brand': [id] }])
    // A heartbeat sends no event.
    await at(cs)
    expect(await at(cs, { edits: true })).toEqual([[ops.id, false]])
    expect(await at(ops)).toEqual([[cs.id, true]])
    await expect.poll(() => opsStream.told).toHaveLength(2)
    // The leaving user's right to read the row was not checked, so the response names no other users.
    expect(await at(cs, { leaves: true })).toEqual([])
    await expect.poll(() => opsStream.told).toHaveLength(3)
    expect(await at(ops)).toEqual([])
    await at(cs)
    await testApp.db.query(`update presence set seen_at = now() - interval '1 minute' where user_id = $1`, [cs.id])
    expect(await at(ops)).toEqual([])
    opsStream.leave()
    expect(await at(cs, { id: 999_999 })).toBe(404)
    expect(await at(cs, { of: 'savedView', id: 1 })).toBe(403)
    expect(await at(await testApp.as('user'))).toBe(403)
  })

  test('until their session ends', async () => {
    const leaving = await testApp.another('cs')
    const watcher = await looking(leaving)
    await leaving.get('/api/user/logout')
    await brand(ops, 'Unheard')
    await watcher.over
    expect(watcher.told).toEqual([])
  })

  test('refuses members, requests without a session or stream header, and too many tabs', async () => {
    expect((await looking(await testApp.as('user'))).status).toBe(403)
    expect((await looking(await testApp.as('anyone'))).status).toBe(401)
    expect((await cs.get('/api/events')).statusCode).toBe(400)
    const many = await testApp.another('cs')
    const tabs = await Promise.all(Array.from({ length: 13 }, () => looking(many)))
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(tabs.filter(({ status }) => status === 429)).toHaveLength(1)
    for (const { leave } of tabs) leave()
    await Promise.all(tabs.map(({ over }) => over))
    await expect.poll(async () => (await looking(many)).status).toBe(200)
  })

  test('and an early aborted request does not count towards the limit of tabs', async () => {
    const hasty = await testApp.another('cs')
    for (let at = 0; at < 40; at++) {
      const aborter = new AbortController()
      const request = fetch(`${address}/api/events`, { headers: { ...hasty.headers, accept: 'text/event-stream' }, signal: aborter.signal })
      setTimeout(() => aborter.abort(), at % 8)
      await request.catch(() => undefined)
    }
    await expect.poll(async () => (await looking(hasty)).status).toBe(200)
  })
})
