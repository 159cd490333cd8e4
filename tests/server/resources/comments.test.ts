import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../openHouse.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'

let house: Fleet
let cs: Client
let car: number
beforeAll(async () => {
  house = await openFleet()
  cs = await house.as('cs')
  car = await house.car()
})
afterAll(() => house.close())

const place = () => ({ subject: 'rcar', row_id: car })

describe('comments on a row', () => {
  test('whoever may read the row reads what was said of it and by whom, and says more', async () => {
    const { id } = await cs.call('comment', 'say', { ...place(), text: '타이어를 보러 갑니다.' })
    const { comments } = await house.ops.call('comment', 'about', place())
    expect(comments).toMatchObject([{ id, text: '타이어를 보러 갑니다.', by: { id: cs.id }, mentions: [] }])
    expect((await cs.call('comment', 'about', { subject: 'rcar', row_id: await house.car() })).comments).toEqual([])
  })

  test('nobody reads or writes at a row that he may not read, that is not there, or that is one’s own alone', async () => {
    const refused = { status: 403, code: 'forbidden' }
    for (const call of ['about', 'say']) {
      const said = call === 'say' ? { text: '무엇' } : {}
      await expect(cs.call('comment', call, { subject: 'clockRun', row_id: 1, ...said })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'savedView', row_id: 1, ...said })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'nothing', row_id: 1, ...said })).rejects.toMatchObject(refused)
      await expect(cs.call('comment', call, { subject: 'rcar', row_id: 999_999, ...said })).rejects.toMatchObject({ status: 404 })
      await expect((await house.as('user')).call('comment', call, { ...place(), ...said })).rejects.toMatchObject({ status: 403 })
    }
  })

  test('whoever is named is told until he has seen it; only staff are named', async () => {
    await cs.call('comment', 'say', { ...place(), text: '확인 부탁드립니다.', mention_ids: [house.ops.id, house.ops.id] })
    expect(await house.ops.call('comment', 'toMe')).toMatchObject({ unseen: 1, comments: [{ ...place(), text: '확인 부탁드립니다.', is_seen: false }] })
    expect(await house.manager.call('comment', 'toMe')).toEqual({ unseen: 0, comments: [] })
    expect(await house.ops.call('comment', 'seen', place())).toEqual({ seen: 1 })
    expect(await house.ops.call('comment', 'seen', place())).toEqual({ seen: 0 })
    expect(await house.ops.call('comment', 'toMe')).toMatchObject({ unseen: 0, comments: [{ is_seen: true }] })
    const member = await house.as('user')
    await expect(cs.call('comment', 'say', { ...place(), text: '무엇', mention_ids: [member.id] })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: ['mention_ids'] }],
    })
  })

  test('who reads or says something of a person has looked at that person', async () => {
    const row_id = (await house.as('user')).id
    await house.ops.call('comment', 'about', { subject: 'user', row_id })
    await house.ops.call('comment', 'say', { subject: 'user', row_id, text: '전화 드렸습니다.' })
    const looks = () => house.db.query("select action, subject_ids from access_log where actor_id = $1 and resource = 'user' order by id", [house.ops.id])
    await expect.poll(looks).toEqual(['about', 'say'].map((call) => ({ action: `comment.${call}`, subject_ids: [row_id] })))
  })
})
