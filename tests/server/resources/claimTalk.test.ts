import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let now = '2026-11-20T12:00:00+09:00'
let testApp: TestApp
let cs: Client
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date(now) })
  cs = await testApp.as('cs')
})
afterAll(() => testApp?.close())

const open = (member: Client) => member.call<{ id: number }>('claim', 'open', { type: 'etc', title: '문의', content: '확인해 주세요.' })

/** Adds member comments as if they were written minutes ago. */
const wrote = (id: number, times: number, at: string) =>
  testApp.db.query(
    `update claims set comments = coalesce(comments, '[]') || (select jsonb_agg(jsonb_build_object('author', 'x', 'at', $3::text, 'text', 'x', 'by', 'member')) from generate_series(1, $2)) where id = $1`,
    [id, times, at],
  )

test('a member can have at most ten open complaints, also with concurrent requests, and can open another after one is resolved', async () => {
  const [member, other] = [await testApp.another('user'), await testApp.another('user')]
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => open(member)))
  const refusals = attempts.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []))
  const refused = { status: 409, code: 'claim.tooManyOpen', values: { most: 10 } }
  expect(refusals).toMatchObject([refused, refused])
  const [{ id }] = (await member.call('claim', 'findMany', { params: { num: 1 } })).rows
  await cs.call('claim', 'assign', { id, assignee_id: cs.id })
  await expect(open(member)).rejects.toMatchObject({ code: 'claim.tooManyOpen' })
  await cs.call('claim', 'resolve', { id, resolution: '안내했습니다.' })
  await open(member)
  await open(other)
})

test('a member can send twenty messages an hour about a complaint, and staff can still answer', async () => {
  const member = await testApp.another('user')
  const { id } = await open(member)
  const write = (client: Client, call = 'write') => client.call('claim', call, { id, text: '여기 있습니다.' })
  await wrote(id, 18, '2026-11-20 11:30:00')
  for (let at = 0; at < 2; at++) await write(member)
  await expect(write(member)).rejects.toMatchObject({ status: 429, code: 'claim.tooFast', values: { most: 20 } })
  await write(cs, 'reply')
  await write(cs)
  now = '2026-11-20T12:31:00+09:00'
  await write(member)
  now = '2026-11-20T12:00:00+09:00'
})

test('a member can send a hundred messages about a complaint in all, which leaves room for an answer of staff', async () => {
  const member = await testApp.another('user')
  const { id } = await open(member)
  await wrote(id, 100, '2026-11-18 12:00:00')
  await expect(member.call('claim', 'write', { id, text: '또' })).rejects.toMatchObject({ status: 409, code: 'claim.tooManyComments' })
  await cs.call('claim', 'reply', { id, text: '새 접수로 이어서 처리하겠습니다.' })
})
