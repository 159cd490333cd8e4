import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'qs'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let cs: Client
beforeAll(async () => {
  testApp = await createTestApp()
  cs = await testApp.as('cs')
  const post = (type: string, title: string) => ({ type, title, content: `<p>${title}</p>` })
  const boss = await testApp.as('super')
  await boss.call('post', 'save', { saveParamsArray: [post('faq', '첫 질문'), post('faq', '둘째 질문'), post('notice', '점검 안내')] })
})
afterAll(() => testApp?.close())

const ask = (client: Client, lists: unknown) => client.get(`/api/counts?${stringify({ lists })}`)

test('several lists are counted in one answer, each by its own conditions', async () => {
  const lists = {
    faq: { of: 'post', params: { type: 'faq' } },
    '/admin/posts?type=notice': { of: 'post', params: { type: 'notice' } },
    brands: { of: 'brand' },
  }
  const answer = await ask(cs, lists)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ faq: { total: 2 }, '/admin/posts?type=notice': { total: 1 }, brands: { total: 0 } })
  expect((await ask(cs, undefined)).json()).toEqual({})
})

test('the sums of a list are returned with its count', async () => {
  expect((await ask(cs, { fines: { of: 'fineLog', params: { status: 'draft' } } })).json()).toEqual({
    fines: { rows: [], total: 0, sums: { origin_amount: 0, amount: 0 } },
  })
})

test('errors have the path of their list', async () => {
  expect((await ask(cs, { good: { of: 'brand' }, bad: { of: 'post', params: { nope: 1 } } })).json()).toMatchObject({
    code: 'invalid',
    issues: [{ path: ['lists', 'bad', 'params', 'nope'], code: 'notFilter' }],
  })
  expect((await ask(cs, { bad: { of: 'brand', extra: 1 } })).statusCode).toBe(400)
})

test('unreadable and missing resources cannot be counted', async () => {
  const brand = { a: { of: 'brand' } }
  expect((await ask(await testApp.as('anyone'), brand)).statusCode).toBe(401)
  expect((await ask(await testApp.as('user'), brand)).statusCode).toBe(403)
  expect((await ask(await testApp.as('desk'), { a: { of: 'user' } })).statusCode).toBe(403)
  for (const of of ['nothing', 'constructor', '']) expect((await ask(cs, { a: { of } })).statusCode).toBe(403)
})

test('nor more lists at once than a page has', async () => {
  const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_none, at) => [`l${at}`, { of: 'brand' }]))
  expect(Object.keys((await ask(cs, many(100))).json())).toHaveLength(100)
  expect((await ask(cs, many(101))).statusCode).toBe(413)
})

test('counts return no minimum of names and telephone numbers', async () => {
  for (const oldest of ['name', 'phone', 'email']) {
    const answer = await ask(cs, { a: { of: 'user', oldest } })
    expect([answer.statusCode, answer.json().issues?.[0]], oldest).toMatchObject([400, { path: ['lists', 'a', 'oldest'], code: 'notOrder' }])
  }
  expect((await ask(cs, { a: { of: 'user', oldest: 'joined_at' } })).statusCode).toBe(200)
})
