import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testApp.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'

let testApp: Fleet
let cs: Client
let car: number
beforeAll(async () => {
  testApp = await openFleet()
  cs = await testApp.as('cs')
  car = await testApp.car()
})
afterAll(() => testApp.close())

const place = () => ({ subject: 'rcar', row_id: car })

describe('comments on a row', () => {
  test('users who may read the row can read its comments and add more', async () => {
    const { id } = await cs.call('comment', 'say', { ...place(), text: '타이어를 보러 갑니다.' })
    const { comments } = await testApp.ops.call('comment', 'about', place())
    expect(comments).toMatchObject([{ id, text: '타이어를 보러 갑니다.', by: { id: cs.id }, mentions: [] }])
    expect((await cs.call('comment', 'about', { subject: 'rcar', row_id: await testApp.car() })).comments).toEqual([])
  })

  test('comments of unreadable, missing or private rows cannot be read or written', async () => {
    const refused = { status: 403, code: 'forbidden' }
    for (const call of ['about', 'say']) {
      const messages = call === 'say' ? { text: '무엇' } : {}
      await expect(cs.call('comment', call, { subject: 'clockRun', row_id: 1, ...messages })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'savedView', row_id: 1, ...messages })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'nothing', row_id: 1, ...messages })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'rcar', row_id: 999_999, ...messages })).rejects.toMatchObject({ status: 404 })
      await expect((await testApp.as('user')).call('comment', call, { ...place(), ...messages })).rejects.toMatchObject({ status: 403 })
    }
  })

  test('a mentioned user is notified until they have seen it; only staff can be mentioned', async () => {
    await cs.call('comment', 'say', { ...place(), text: '확인 부탁드립니다.', mention_ids: [testApp.ops.id, testApp.ops.id] })
    expect(await testApp.ops.call('comment', 'toMe')).toMatchObject({ unseen: 1, comments: [{ ...place(), text: '확인 부탁드립니다.', is_seen: false }] })
    expect(await testApp.manager.call('comment', 'toMe')).toEqual({ unseen: 0, comments: [], news: [] })
    expect(await testApp.ops.call('comment', 'seen', place())).toEqual({ seen: 1 })
    expect(await testApp.ops.call('comment', 'seen', place())).toEqual({ seen: 0 })
    expect(await testApp.ops.call('comment', 'toMe')).toMatchObject({ unseen: 0, comments: [{ is_seen: true }] })
    const member = await testApp.as('user')
    await expect(cs.call('comment', 'say', { ...place(), text: '무엇', mention_ids: [member.id] })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: ['mention_ids'] }],
    })
  })

  test('a user mentioned in a complaint is notified once and sees it there', async () => {
    const user_id = (await testApp.as('user')).id
    const [row_id] = await cs.call<number[]>('claim', 'save', { saveParamsArray: [{ type: 'dirty', user_id, title: '실내 오염', content: '뒷좌석 얼룩' }] })
    const [agent, member] = [await testApp.as('ops'), await testApp.as('user')]
    const before = await agent.call('comment', 'toMe')
    const claim = { subject: 'claim', row_id }
    await cs.call('claim', 'comment', { id: row_id, text: '세차를 잡아 주세요.', mention_ids: [agent.id] })
    const body = await agent.call('comment', 'toMe')
    expect(body).toMatchObject({
      unseen: before.unseen + 1,
      comments: [{ ...claim, text: '세차를 잡아 주세요.', by: { id: cs.id }, is_seen: false }, ...before.comments],
    })
    expect(body.news.filter(({ subject }: { subject: string }) => subject === 'claim')).toEqual([])
    expect(await agent.call('comment', 'seen', claim)).toEqual({ seen: 1 })
    // Later comments are notified too, because a mentioned user watches the row.
    await testApp.manager.call('claim', 'comment', { id: row_id, text: '세차했습니다.' })
    const { news } = await agent.call('comment', 'toMe')
    expect(news).toContainEqual(expect.objectContaining({ ...claim, action: 'comment', by: expect.objectContaining({ id: testApp.manager.id }), unseen: 1 }))
    await expect(cs.call('claim', 'comment', { id: row_id, text: '무엇', mention_ids: [member.id] })).rejects.toMatchObject({ status: 400 })
  })

  test('reading or writing comments on a member is recorded in the access log', async () => {
    const row_id = (await testApp.as('user')).id
    await testApp.ops.call('comment', 'about', { subject: 'user', row_id })
    await testApp.ops.call('comment', 'say', { subject: 'user', row_id, text: '전화 드렸습니다.' })
    const accessEntries = () =>
      testApp.db.query("select action, subject_ids from access_log where actor_id = $1 and resource = 'user' order by id", [testApp.ops.id])
    await expect.poll(accessEntries).toEqual(['about', 'say'].map((call) => ({ action: `comment.${call}`, subject_ids: [row_id] })))
  })
})

describe('watching a row', () => {
  const news = async (client: Client) => (await client.call('comment', 'toMe')).news
  const on = (client: Client, subject = 'rcar', row_id = car) => client.call('watch', 'about', { subject, row_id })

  test('notifies of changes, comments and actions of other users until they are seen or the watch ends, and never of own changes', async () => {
    car = await testApp.car()
    const agent = testApp.manager
    await agent.call('watch', 'set', { ...place(), on: true })
    expect(await on(agent)).toEqual({ on: true, unseen: 0 })
    const { version } = await testApp.ops.call('rcar', 'findById', { id: car })
    await testApp.ops.call('rcar', 'save', { saveParamsArray: [{ id: car, version, parking_memo: 'B2 기둥 옆' }] })
    expect(await news(agent)).toMatchObject([{ ...place(), action: 'save', by: { id: testApp.ops.id }, unseen: 1 }])
    await cs.call('comment', 'say', { ...place(), text: '다 됐습니다.' })
    expect(await news(agent)).toMatchObject([{ action: null, text: '다 됐습니다.', by: { id: cs.id }, unseen: 2 }])
    expect(await agent.call('comment', 'toMe')).toMatchObject({ unseen: 1 })
    expect(await agent.call('watch', 'seen', place())).toEqual({ seen: 2 })
    expect(await agent.call('comment', 'toMe')).toMatchObject({ unseen: 0, news: [{ unseen: 0 }] })
    expect(await agent.call('watch', 'mine')).toMatchObject({ rows: [place()] })

    await agent.call('watch', 'set', { ...place(), on: false })
    await cs.call('comment', 'say', { ...place(), text: '한 가지 더요.' })
    expect(await news(agent)).toEqual([])
    expect(await agent.call('watch', 'mine')).toEqual({ rows: [] })
  })

  test('starts for the author of a comment, and for a mentioned user unless they ended it', async () => {
    car = await testApp.car()
    await testApp.manager.call('comment', 'say', { ...place(), text: '봐 주세요.', mention_ids: [testApp.ops.id] })
    expect([await on(testApp.manager), await on(testApp.ops)]).toEqual([
      { on: true, unseen: 0 },
      { on: true, unseen: 0 },
    ])
    await cs.call('comment', 'say', { ...place(), text: '봤습니다.' })
    expect(await on(testApp.ops)).toEqual({ on: true, unseen: 1 })
    await testApp.ops.call('watch', 'set', { ...place(), on: false })
    await testApp.manager.call('comment', 'say', { ...place(), text: '다시요.', mention_ids: [testApp.ops.id] })
    expect(await on(testApp.ops)).toEqual({ on: false, unseen: 0 })
    await testApp.ops.call('comment', 'say', { ...place(), text: '네.' })
    expect(await on(testApp.ops)).toEqual({ on: true, unseen: 0 })
  })

  test('starts once for a user who is mentioned by concurrent comments', async () => {
    car = await testApp.car()
    const both = [testApp.manager, cs].map((client) => client.call('comment', 'say', { ...place(), text: '누가 가시나요?', mention_ids: [testApp.ops.id] }))
    expect(await Promise.all(both)).toHaveLength(2)
    expect(await on(testApp.ops)).toEqual({ on: true, unseen: 0 })
  })

  test('requires read access to the row, and shows nothing after the access is lost', async () => {
    const refused = { status: 403, code: 'forbidden' }
    const agent = await testApp.as('cs')
    for (const subject of ['clockRun', 'savedView', 'nothing']) {
      await expect(agent.call('watch', 'set', { subject, row_id: 1, on: true })).rejects.toMatchObject(refused)
      await expect(on(agent, subject, 1)).rejects.toMatchObject(refused)
    }
    await expect(agent.call('watch', 'set', { subject: 'rcar', row_id: 999_999, on: true })).rejects.toMatchObject({ status: 404 })
    for (const who of ['user', 'desk'] as const)
      await expect((await testApp.as(who)).call('watch', 'set', { ...place(), on: true })).rejects.toMatchObject({ status: 403 })
    // The user watched this row with a higher access level than now.
    await testApp.db.query("insert into watches (user_id, subject, row_id, created_at) values ($1, 'clockRun', 1, '2026-01-01')", [agent.id])
    await testApp.db.query("insert into change_log (resource, row_id, action, at) values ('clockRun', 1, 'create', '2026-11-01')")
    const ofRuns = async () => (await news(agent)).filter(({ subject }: { subject: string }) => subject === 'clockRun')
    expect(await ofRuns()).toEqual([])
    await testApp.db.query("update users set staff_grade = 'super' where id = $1", [agent.id])
    expect(await ofRuns()).toMatchObject([{ subject: 'clockRun', action: 'create', by: null }])
  })
})
