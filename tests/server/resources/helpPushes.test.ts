import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { saveNow } from '../saveNow.ts'
import { runJob } from '../runJob.ts'

let now = '2026-11-20 14:00:00'
const at = (moment: string) => new Date(`${moment.replace(' ', 'T')}+09:00`)

let testApp: TestApp
let manager: Client
let people: Record<'open' | 'quiet' | 'night' | 'gone', number>
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => at(now), env: { SESSION_IDLE_S: '86400', SESSION_MAX_S: '604800' } })
  manager = await testApp.as('manager')
  const person = async (name: string, push: boolean, night: boolean, status = 'active', rides = 0) => {
    const [row] = await testApp.db.query<{ id: number }>(
      `insert into users (name, role, status, joined_at, agree_push, agree_night, rent_count) values ($1, 'normal', $2, '2026-01-02', $3, $4, $5) returning id`,
      [name, status, push, night, rides],
    )
    return row?.id ?? 0
  }
  people = {
    open: await person('동의', true, false, 'active', 3),
    quiet: await person('미동의', false, false),
    night: await person('야간', true, true),
    gone: await person('탈퇴', true, true, 'withdrawn'),
  }
})
afterAll(() => testApp.close())
beforeEach(() => {
  now = '2026-11-20 14:00:00'
})

const message = { title: '주말 할인', body: '이번 주말 20% 할인합니다.', link: '/events/1' }
const save = (draft: Readonly<Record<string, unknown>>) => saveNow(manager, 'amsg', draft)
const push = (id: number) => manager.call('amsg', 'findById', { subset: 'full', id })
const inbox = async (amsg: number) => {
  const rows = await testApp.db.query<{ user_id: number; title: string; body: string; status: string }>(
    'select user_id, title, body, status from notis where amsg_id = $1 order by user_id',
    [amsg],
  )
  return rows
}
const tested = async (overrides: object = {}) => {
  const id = await save({ kind: 'test', ...message, ...overrides, user_ids: [manager.id] })
  await manager.call('amsg', 'send', { id })
}
const refusedAt = (key: string, base: readonly (string | number)[] = ['saveParamsArray', 0]) => ({ status: 400, issues: [{ path: [...base, key] }] })

test('a test arrives in the inboxes of the chosen members, and is counted', async () => {
  const id = await save({ kind: 'test', ...message, user_ids: [manager.id] })
  await manager.call('amsg', 'send', { id })
  expect(await push(id)).toMatchObject({ status: 'sent', sent_at: now, target_count: 1, success_count: 1, fail_count: 0 })
  expect(await inbox(id)).toMatchObject([{ user_id: manager.id, title: message.title, body: message.body, status: 'sent' }])
})

test('a topic requires a test of the same text within the last day', async () => {
  const words = { title: '시험이 먼저', body: '본문' }
  const topic = await save({ kind: 'topic', topic: 'all', ...words })
  await expect(manager.call('amsg', 'send', { id: topic })).rejects.toMatchObject({ status: 409, code: 'amsg.testFirst' })
  await tested(words)
  // A session expires after a day without requests.
  now = '2026-11-21 02:00:00'
  await push(topic)
  now = '2026-11-21 14:00:01'
  await expect(manager.call('amsg', 'send', { id: topic })).rejects.toMatchObject({ code: 'amsg.testFirst' })
  now = '2026-11-21 13:59:00'
  await manager.call('amsg', 'send', { id: topic })
  expect((await inbox(topic)).map(({ user_id }) => user_id)).toEqual([people.open, people.quiet, people.night])
})

test('an advertisement is marked as such, and reaches only members who consented', async () => {
  const ad = { ...message, is_ad: true }
  await tested({ is_ad: true })
  const id = await save({ kind: 'topic', topic: 'all', ...ad })
  expect((await push(id)).target_count).toBe(2)
  await manager.call('amsg', 'send', { id })
  const arrived = await inbox(id)
  expect(arrived.map(({ user_id }) => user_id)).toEqual([people.open, people.night])
  expect(arrived[0]).toMatchObject({ title: '(광고) 주말 할인', body: `${message.body}\n수신거부: 앱 설정 > 알림` })
})

test('at night a topic advertisement is refused, and a member list reaches only members with consent for the night', async () => {
  const night = { ...message, is_ad: true, scheduled_at: '2026-11-20 21:00:00' }
  await expect(save({ kind: 'topic', topic: 'all', ...night })).rejects.toMatchObject(refusedAt('scheduled_at'))
  await expect(save({ kind: 'topic', topic: 'marketing', ...night, scheduled_at: '2026-11-21 07:59:59' })).rejects.toMatchObject(refusedAt('scheduled_at'))
  await save({ kind: 'topic', topic: 'all', ...night, scheduled_at: '2026-11-21 08:00:00' })
  await save({ kind: 'topic', topic: 'all', ...night, is_ad: false })
  const id = await save({ kind: 'users', ...night, user_ids: [people.open, people.night, people.gone] })
  expect((await push(id)).target_count).toBe(1)
  now = '2026-11-20 23:00:00'
  await manager.call('amsg', 'send', { id })
  expect((await inbox(id)).map(({ user_id }) => user_id)).toEqual([people.night])
})

test('an empty audience is reported before sending', async () => {
  const id = await save({ kind: 'users', ...message, is_ad: true, user_ids: [people.quiet] })
  await expect(manager.call('amsg', 'send', { id })).rejects.toMatchObject({ code: 'amsg.noTargets' })
  expect((await push(id)).status).toBe('draft')
})

test('the advertisement marks count towards the length limit', async () => {
  const title = '가'.repeat(36)
  await save({ kind: 'topic', topic: 'all', title, body: '본문' })
  await expect(save({ kind: 'topic', topic: 'all', title, body: '본문', is_ad: true })).rejects.toMatchObject(refusedAt('title'))
  await expect(save({ kind: 'topic', topic: 'all', title: '제목', body: '가'.repeat(190), is_ad: true })).rejects.toMatchObject(refusedAt('body'))
  await expect(save({ kind: 'topic', topic: 'all', title: '가'.repeat(41), body: '본문' })).rejects.toMatchObject(refusedAt('title'))
})

test('a topic requires a topic, a list requires members, and an automatic push cannot be created by hand', async () => {
  await expect(save({ kind: 'topic', ...message })).rejects.toMatchObject(refusedAt('topic'))
  await expect(save({ kind: 'users', ...message })).rejects.toMatchObject(refusedAt('user_ids'))
  await expect(save({ kind: 'auto', ...message })).rejects.toMatchObject(refusedAt('kind'))
  await expect(save({ kind: 'topic', topic: 'all', ...message, link: 'javascript:x' })).rejects.toMatchObject(refusedAt('link'))
})

test('the recipients are counted before anything is saved, by topic and by condition', async () => {
  const reach = (values: object) => manager.call('amsg', 'countTargets', { kind: 'topic', topic: 'all', ...values })
  expect(await reach({})).toEqual({ meant: 3, allowed: 3 })
  expect(await reach({ is_ad: true })).toEqual({ meant: 3, allowed: 2 })
  expect(await reach({ is_ad: true, scheduled_at: '2026-11-20 22:00:00' })).toEqual({ meant: 3, allowed: 1 })
  expect(await reach({ topic: 'rider' })).toEqual({ meant: 1, allowed: 1 })
  expect(await reach({ condition: { rent_count: { gte: 3 }, joined_at: { gte: '2026-01-02 00:00:00' } } })).toEqual({ meant: 1, allowed: 1 })
  expect(await reach({ condition: { joined_at: { gte: '2026-01-03 00:00:00' } } })).toEqual({ meant: 0, allowed: 0 })
  await expect((await testApp.as('ops')).call('amsg', 'countTargets', { kind: 'topic' })).rejects.toMatchObject({ status: 403 })
})

test('a scheduled push waits for its time, is sent once, and can be canceled before', async () => {
  const words = { title: '예약 안내', body: '예약한 내용입니다.' }
  await tested(words)
  const draft = { kind: 'topic', topic: 'rider', ...words }
  const none = await save(draft)
  await expect(manager.call('amsg', 'schedule', { id: none })).rejects.toMatchObject(refusedAt('scheduled_at', []))
  const past = await save({ ...draft, scheduled_at: '2026-11-20 13:00:00' })
  await expect(manager.call('amsg', 'schedule', { id: past })).rejects.toMatchObject({
    status: 409,
    code: 'amsg.timePast',
    message: '예약일시(2026-11-20 13:00)가 이미 지났습니다. 시각을 먼저 바꿔 주세요.',
  })

  const [due, off] = [await save({ ...draft, scheduled_at: '2026-11-20 15:00:00' }), await save({ ...draft, scheduled_at: '2026-11-20 15:00:00' })]
  for (const id of [due, off]) await manager.call('amsg', 'schedule', { id })
  await manager.call('amsg', 'cancel', { id: off })
  await expect(save({ id: due, title: '다른 제목' })).rejects.toMatchObject({
    status: 409,
    code: 'amsg.frozen',
    issues: [{ path: ['saveParamsArray', 0, 'title'], code: 'amsg.frozen' }],
  })

  const sendDue = () => runJob(testApp.context, 'amsg.sendDue')
  await sendDue()
  expect(await inbox(due)).toEqual([])
  now = '2026-11-20 15:00:30'
  await sendDue()
  await sendDue()
  expect(await push(due)).toMatchObject({ status: 'sent', success_count: 1 })
  expect((await inbox(due)).map(({ user_id }) => user_id)).toEqual([people.open])
  expect([(await push(off)).status, await inbox(off)]).toEqual(['canceled', []])
})

test('a scheduled push without eligible members fails with a reason', async () => {
  const id = await save({ kind: 'users', ...message, is_ad: true, user_ids: [people.open], scheduled_at: '2026-11-20 16:00:00' })
  await manager.call('amsg', 'schedule', { id })
  await testApp.db.query('update users set agree_push = false where id = $1', [people.open])
  now = '2026-11-20 16:00:30'
  await runJob(testApp.context, 'amsg.sendDue')
  await testApp.db.query('update users set agree_push = true where id = $1', [people.open])
  expect(await push(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('보낼 수 있는 회원이 없습니다') })
})

test('a message of staff is in the inbox at once, and cannot be changed', async () => {
  const cs = await testApp.as('cs')
  const [id] = await cs.call<number[]>('noti', 'save', { saveParamsArray: [{ user_id: people.open, title: '안내', body: '확인 부탁드립니다.' }] })
  expect(await cs.call('noti', 'findById', { subset: 'full', id })).toMatchObject({ channel: 'inapp', status: 'sent', sent_at: now, category: 'notice' })
  await expect((await testApp.as('super')).call('noti', 'save', { saveParamsArray: [{ id, title: '다른 제목' }] })).rejects.toMatchObject({ status: 403 })
  const rejectedSave = cs.call('noti', 'save', { saveParamsArray: [{ user_id: people.gone, title: '안내', body: '내용' }] })
  await expect(rejectedSave).rejects.toMatchObject({ code: 'noti.leftUser' })
})

test('members read their own messages, and the push counts who opened it', async () => {
  const user = await testApp.as('user')
  const id = await save({ kind: 'users', ...message, user_ids: [user.id, people.open] })
  await manager.call('amsg', 'send', { id })
  const rows = await testApp.db.query<{ id: number; user_id: number }>('select id, user_id from notis where amsg_id = $1', [id])
  const own = rows.find(({ user_id }) => user_id === user.id)?.id
  const others = rows.find(({ user_id }) => user_id !== user.id)?.id
  await user.call('noti', 'markRead', { id: own })
  await user.call('noti', 'markRead', { id: own })
  await expect(user.call('noti', 'markRead', { id: others })).rejects.toMatchObject({ status: 404 })
  expect((await push(id)).open_count).toBe(1)
})
