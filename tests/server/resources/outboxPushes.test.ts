import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutbox } from './openOutbox.ts'

let outbox: Awaited<ReturnType<typeof openOutbox>>
beforeAll(async () => void (outbox = await openOutbox()))
afterAll(() => outbox?.close())
beforeEach(() => outbox.calm())

/** Sends a push to these members now. */
const push = async (user_ids: readonly number[], overrides: object = {}) => {
  const manager = await outbox.testApp.as('manager')
  const [id] = await manager.call<number[]>('amsg', 'save', {
    saveParamsArray: [{ kind: 'users', title: '주말 할인', body: '20% 할인합니다.', user_ids, ...overrides }],
  })
  await manager.call('amsg', 'send', { id })
  return {
    id,
    counted: async () => {
      const { target_count, success_count, fail_count } = await manager.call('amsg', 'findById', { subset: 'full', id })
      return [target_count, success_count, fail_count]
    },
  }
}

test('a push is sent to devices through the outbox, and counts each result', async () => {
  const { run, person, outboxEntry, came, sandbox } = outbox
  const [app, none, broken] = [await person(), await person({ tokens: [] }), await person({ tokens: ['broken'] })]
  const { id, counted } = await push([app.id, none.id, broken.id])
  // A member without the app gets it in the inbox only.
  expect(await counted()).toEqual([3, 1, 0])
  sandbox.setBehaviour(({ to }) => (to === 'broken' ? 'refuse' : 'take'))
  await run()
  await run()
  expect(await counted()).toEqual([3, 2, 1])
  expect(came(`amsg:${id}:${app.id}:push`)).toMatchObject([{ to: app.token, title: '주말 할인', body: '20% 할인합니다.' }])
  expect(await outboxEntry(`amsg:${id}:${broken.id}:push`)).toMatchObject({ status: 'failed' })
  await expect(outboxEntry(`amsg:${id}:${none.id}:push`)).rejects.toThrow('no message')

  sandbox.setBehaviour()
  await outbox.cs.call('noti', 'resend', { id: (await outboxEntry(`amsg:${id}:${broken.id}:push`)).id })
  expect(await counted()).toEqual([3, 2, 0])
  await run()
  expect(await counted()).toEqual([3, 3, 0])
})

test('an advertisement is marked once, and consent that is withdrawn before sending is respected', async () => {
  const { run, person, outboxEntry, came, testApp } = outbox
  const [stays, leaves] = [await person({ agree_push: true }), await person({ agree_push: true })]
  const { id, counted } = await push([stays.id, leaves.id], { is_ad: true })
  await testApp.db.query('update users set agree_push = false where id = $1', [leaves.id])
  await run()
  expect(came(`amsg:${id}:${stays.id}:push`)).toMatchObject([{ title: '(광고) 주말 할인', body: '20% 할인합니다.\n수신거부: 앱 설정 > 알림' }])
  expect(await outboxEntry(`amsg:${id}:${leaves.id}:push`)).toMatchObject({ status: 'skipped', skip_reason: 'no_consent' })
  expect(await counted()).toEqual([2, 1, 1])
})

test('an advertisement that the vendor refuses until the evening waits for the morning', async () => {
  const { clock, run, person, outboxEntry, came, sandbox } = outbox
  const { id: user } = await person({ agree_push: true })
  clock.now = '2026-11-20 20:59:30'
  const { id } = await push([user], { is_ad: true })
  sandbox.setBehaviour(() => 'fail')
  await run()
  sandbox.setBehaviour()
  const key = `amsg:${id}:${user}:push`
  clock.now = (await outboxEntry(key)).next ?? ''
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'queued', next: '2026-11-21 08:00:00' })
  clock.now = '2026-11-21 08:00:00'
  await run()
  expect(came(key).map(({ isAccepted }) => isAccepted)).toEqual([false, true])
})
