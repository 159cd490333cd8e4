import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageSandbox } from '#sandbox/messages/sandbox.ts'
import { openMessageSandbox } from '#sandbox/messages/sandbox.ts'
import type { ClosableMessagesPort } from '#server/ports/messages/port.ts'
import { vendorMessagePort } from '#server/ports/messages/vendors.ts'
import { runJob } from '../runJob.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'
import { pdfText } from './pdfText.ts'

const monday = '2026-11-23 07:00:00'
let testApp: TestApp
let finance: Client
let sandbox: MessageSandbox
let messages: ClosableMessagesPort

beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample', clock: () => seedDay })
  finance = await testApp.as('finance')
  sandbox = await openMessageSandbox()
  messages = vendorMessagePort(sandbox.settings, sandbox.urls)
})
afterAll(async () => {
  await messages?.close()
  await sandbox?.close()
  await testApp?.close()
})

const run = (job: string, now = monday) => runJob({ ...testApp.context, ports: { ...testApp.context.ports, messages } }, job, now)
const setEmail = (email: string | null) => testApp.db.query('update users set email = $1 where id = $2', [email, finance.id])
const save = (overrides: object) => finance.call<number[]>('savedView', 'save', { saveParamsArray: [{ place: 'figures', is_mailed: true, ...overrides }] })
const mails = () => sandbox.received.filter(({ via }) => via === 'email')
const textOf = (mail: ReturnType<typeof mails>[number] | undefined) => pdfText(mail?.attachments?.[0]?.bytes ?? Buffer.alloc(0))
const queued = () =>
  testApp.db.query<{ name: string; address: string; status: string; fail_reason: string | null }>(
    `select name, address, status, fail_reason from document_mails where kind = 'figures' order by id`,
  )

test('only views of business figures of an account with an e-mail address can be mailed', async () => {
  await setEmail(null)
  await expect(save({ name: '지난달', params: { period: 'lastMonth' } })).rejects.toMatchObject({ issues: [{ code: 'savedView.noAddress' }] })
  await setEmail('finance@ride.test')
  await expect(save({ name: '지난달', params: {}, place: 'tags' })).rejects.toMatchObject({ issues: [{ code: 'savedView.onlyFigures' }] })
})

test('a view is mailed as a PDF file once on a Monday, with all charts where it has no figure', async () => {
  await save({ name: '한눈에', params: { period: 'lastMonth' } })
  await save({ name: '앱 전환', params: { figure: 'funnel', period: 'days30', channel: 'app' } })
  await run('documentMail.mailFigures')
  await run('documentMail.mailFigures')
  expect(await queued()).toMatchObject([
    { name: '한눈에 2026-11-23', address: 'finance@ride.test', status: 'queued' },
    { name: '앱 전환 2026-11-23', address: 'finance@ride.test', status: 'queued' },
  ])
  await run('documentMail.sendWaiting')
  expect((await queued()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  const [overview, funnel] = mails()
  expect(overview).toMatchObject({ to: 'finance@ride.test', attachments: [{ name: '한눈에 2026-11-23.pdf' }] })
  for (const heading of ['일별매출', '요일·시간별가동률', '가입한달별이용', '스팟별매출', '2026-10-01~2026-10-31']) expect(textOf(overview)).toContain(heading)
  expect(textOf(funnel)).toContain('예약전환율')
  expect(textOf(funnel)).not.toContain('일별매출')
})

test('it contains only figures that its creator may still see', async () => {
  await testApp.db.query(`update users set staff_grade = 'cs' where id = $1`, [finance.id])
  await run('documentMail.mailFigures', '2026-11-30 07:00:00')
  await run('documentMail.sendWaiting', '2026-11-30 07:01:00')
  const overview = mails().findLast(({ title }) => title.includes('한눈에'))
  expect(textOf(overview)).toContain('예약시점')
  expect(textOf(overview)).not.toContain('매출')
  await testApp.db.query(`update users set staff_grade = null where id = $1`, [finance.id])
  await run('documentMail.mailFigures', '2026-12-07 07:00:00')
  expect((await queued()).length).toBe(4)
})

test('a view with wrong conditions fails with a reason, and holds up no other', async () => {
  await testApp.db.query(`update users set staff_grade = 'finance' where id = $1`, [finance.id])
  await testApp.db.query(`delete from document_mails where kind = 'figures'`)
  for (const params of [{ figure: 'funnel', from: 'yesterday', until: 'today' }, { figure: 'nothing' }, ['a'], 'text'])
    await save({ name: `틀린 보기 ${JSON.stringify(params)}`, params })
  await run('documentMail.mailFigures', '2026-12-14 07:00:00')
  await run('documentMail.sendWaiting', '2026-12-14 07:01:00')
  const states = Object.fromEntries(
    (await queued()).map(({ name, status, fail_reason }) => [name.replace(/ 2026.*/, ''), status === 'failed' ? fail_reason !== null : status]),
  )
  expect(states).toEqual({
    한눈에: 'sent',
    '앱 전환': 'sent',
    '틀린 보기 {"figure":"funnel","from":"yesterday","until":"today"}': true,
    '틀린 보기 {"figure":"nothing"}': true,
    '틀린 보기 ["a"]': 'sent',
    '틀린 보기 "text"': 'sent',
  })
})

test('a view that was mailed can be deleted', async () => {
  const before = (await queued()).length
  const { rows } = await finance.call('savedView', 'findMany', { params: { place: 'figures' } })
  await finance.call('savedView', 'del', { ids: rows.map(({ id }: { id: number }) => id) })
  await run('documentMail.mailFigures', '2026-12-21 07:00:00')
  expect((await queued()).length).toBe(before)
})
