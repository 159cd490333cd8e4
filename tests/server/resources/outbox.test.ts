import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message, MessagesPort, SendResult } from '#schema'
import { openDatabase } from '#server/db/pool.ts'
import { seoulInstant, openOutbox } from './openOutbox.ts'

let outbox: Awaited<ReturnType<typeof openOutbox>>
beforeAll(async () => void (outbox = await openOutbox()))
afterAll(() => outbox?.close())
beforeEach(() => outbox.calm())

test('a push of staff arrives once, and a second run sends nothing', async () => {
  const { run, person, write, outboxEntry, came } = outbox
  const { id, token } = await person()
  const key = `${await write(id, { link: '/rents/7' })}:push`
  await run()
  await run()
  expect(came(key)).toMatchObject([{ via: 'push', to: token, title: '안내', isAccepted: true }])
  expect(await outboxEntry(key)).toMatchObject({ status: 'sent', attempts: 1, provider_id: expect.stringContaining('/messages/'), next: null })
})

test('two servers deliver each of a hundred messages once', async () => {
  const { testApp, messages, run, person, write, came } = outbox
  const keys: string[] = []
  for (let count = 0; count < 100; count++) keys.push(`${await write((await person()).id)}:push`)
  const db = await openDatabase({ url: testApp.databaseUrl, size: 4, timeoutS: 10 })
  await Promise.all([run(), run(messages, { ...testApp.context, db })])
  await db.close()
  expect(keys.map((key) => came(key).length)).toEqual(keys.map(() => 1))
  const states = await testApp.db.query('select distinct status, attempts from notis where dedupe_key = any($1)', [keys])
  expect(states).toEqual([{ status: 'sent', attempts: 1 }])
})

test('vendor errors are retried with growing delays and end as failed, and staff can send again', async () => {
  const { clock, sandbox, cs, run, person, wait, outboxEntry, came } = outbox
  const { id } = await person({ phone: '01012345678', tokens: [] })
  const key = await wait(id, 'sms', 'trouble:sms')
  sandbox.setBehaviour(() => 'fail')
  const waitMinutes: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await run()
    const { status, attempts, next, fail_reason } = await outboxEntry(key)
    expect([status, attempts, fail_reason]).toEqual(['queued', attempt, 'Solapi InternalError: InternalError'])
    waitMinutes.push((seoulInstant(next ?? '').getTime() - seoulInstant(clock.now).getTime()) / 60_000)
    // Nothing is sent before the retry time.
    await run()
    expect(came(key)).toHaveLength(attempt)
    clock.now = next ?? ''
  }
  expect(waitMinutes).toEqual([1, 5, 15, 60, 180])
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'failed', attempts: 6, next: null, fail_reason: 'Solapi InternalError: InternalError' })

  const dead = await cs.call('noti', 'findMany', { subset: 'list', params: { status: 'failed', channel: 'sms' } })
  expect(dead.rows).toMatchObject([{ id: (await outboxEntry(key)).id }])
  sandbox.setBehaviour()
  await cs.call('noti', 'resend', { id: (await outboxEntry(key)).id })
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'sent', attempts: 1, fail_reason: null })
  expect(came(key)).toHaveLength(7)
})

test('the retry delay of the vendor is respected', async () => {
  const { sandbox, run, person, write, outboxEntry } = outbox
  const { id } = await person()
  const key = `${await write(id)}:push`
  sandbox.setBehaviour(() => 'fail')
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'queued', next: '2026-11-20 14:02:00', fail_reason: 'FCM UNAVAILABLE' })
})

test('a message of a server that died before recording it is sent by the next server, under the same key', async () => {
  const { clock, messages, run, person, write, outboxEntry, came } = outbox
  const { id } = await person()
  const key = `${await write(id)}:push`
  const dying: MessagesPort = {
    async send(message: Message): Promise<SendResult> {
      await messages.send(message)
      throw new Error('the process is killed')
    },
  }
  await expect(run(dying)).rejects.toThrow('killed')
  expect(await outboxEntry(key)).toMatchObject({ status: 'sending', attempts: 1 })
  // The sender may be slow rather than dead, so its lease is respected.
  clock.now = '2026-11-20 14:09:59'
  await run()
  expect(came(key)).toHaveLength(1)
  clock.now = '2026-11-20 14:10:00'
  await run()
  const [first, second] = came(key)
  expect(first?.key).toBe(second?.key)
  expect(await outboxEntry(key)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a late response does not overwrite the result of a newer attempt', async () => {
  const { clock, run, person, write, outboxEntry } = outbox
  const { id } = await person()
  const key = `${await write(id)}:push`
  let answer = (_sending: SendResult) => {}
  const slow: MessagesPort = { send: () => new Promise((finish) => (answer = finish)) }
  const first = run(slow)
  await expect.poll(async () => (await outboxEntry(key)).status).toBe('sending')
  clock.now = '2026-11-20 14:10:00'
  await run()
  answer({ outcome: 'refused', reason: 'too late' })
  await first
  expect(await outboxEntry(key)).toMatchObject({ status: 'sent', attempts: 2, fail_reason: null })
})

test('a message that kills its server every time fails after the last attempt', async () => {
  const { clock, run, person, write, outboxEntry, came } = outbox
  const { id } = await person()
  const key = `${await write(id)}:push`
  for (let attempt = 1; attempt <= 6; attempt++) {
    await expect(run({ send: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
    clock.now = (await outboxEntry(key)).next ?? ''
  }
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'failed', attempts: 6, fail_reason: 'no answer' })
  expect(came(key)).toEqual([])
})

test('an advertisement waits for the morning and is marked; at night it reaches only members with consent for the night', async () => {
  const { clock, run, person, write, outboxEntry, came } = outbox
  const [day, night, quiet] = [await person({ agree_push: true }), await person({ agree_push: true, agree_night: true }), await person()]
  clock.now = '2026-11-20 21:00:00'
  const keys = await Promise.all([day, night, quiet].map(async ({ id }) => `${await write(id, { is_ad: true })}:push`))
  await run()
  expect(await Promise.all(keys.map(outboxEntry))).toMatchObject([
    { status: 'queued', attempts: 0, next: '2026-11-21 08:00:00' },
    { status: 'sent' },
    { status: 'skipped', skip_reason: 'no_consent' },
  ])
  clock.now = '2026-11-21 07:59:59'
  await run()
  expect(came(keys[0] ?? '')).toEqual([])
  clock.now = '2026-11-21 08:00:00'
  await run()
  for (const key of keys.slice(0, 2)) expect(came(key)).toMatchObject([{ title: '(광고) 안내', body: '확인 부탁드립니다.\n수신거부: 앱 설정 > 알림' }])
  expect(came(keys[2] ?? '')).toEqual([])
})

test('consent is checked when the message is sent, not when it is written', async () => {
  const { testApp, run, person, write, outboxEntry, came } = outbox
  const { id } = await person({ agree_push: true })
  const key = `${await write(id, { is_ad: true })}:push`
  await testApp.db.query('update users set agree_push = false where id = $1', [id])
  await run()
  expect([await outboxEntry(key), came(key)]).toMatchObject([{ status: 'skipped', skip_reason: 'no_consent' }, []])
})

test('nothing is sent to former members, without an address, or after the message has expired', async () => {
  const { testApp, run, person, write, wait, outboxEntry, came } = outbox
  const [left, nowhere, late] = [await person(), await person({ tokens: [] }), await person()]
  const key = `${await write(left.id)}:push`
  await testApp.db.query("update users set status = 'withdrawn' where id = $1", [left.id])
  const sms = await wait(nowhere.id, 'sms', 'nowhere:sms')
  const old = `${await write(late.id)}:push`
  await testApp.db.query('update notis set valid_until = next_try_at where dedupe_key = $1', [old])
  await run()
  expect(await Promise.all([key, sms, old].map(outboxEntry))).toMatchObject([
    { skip_reason: 'left' },
    { skip_reason: 'no_address' },
    { skip_reason: 'too_late' },
  ])
  expect([key, sms, old].flatMap(came)).toEqual([])
})

test('an invalid push token is deleted, and one valid token of two is enough', async () => {
  const { sandbox, run, person, write, outboxEntry, came } = outbox
  const { id } = await person({ tokens: ['gone-token', 'good-token'] })
  sandbox.setBehaviour(({ to }) => (to === 'gone-token' ? 'gone' : 'take'))
  const key = `${await write(id)}:push`
  await run()
  expect((await outboxEntry(key)).status).toBe('sent')
  const again = `${await write(id)}:push`
  await run()
  expect(came(again).map(({ to }) => to)).toEqual(['good-token'])
})

test('an Alimtalk that Kakao refuses is sent as SMS, once', async () => {
  const { sandbox, cs, run, person, wait, outboxEntry, came } = outbox
  const { id } = await person({ phone: '01012345678', tokens: [] })
  sandbox.setBehaviour(({ via }) => (via === 'alimtalk' ? 'refuse' : 'take'))
  const key = await wait(id, 'alimtalk', 'talk:1:alimtalk')
  await run()
  expect(await outboxEntry(key)).toMatchObject({ status: 'failed', fail_reason: 'Solapi ValidationError: ValidationError' })
  await run()
  expect(await outboxEntry('talk:1:sms')).toMatchObject({ status: 'sent' })
  await cs.call('noti', 'resend', { id: (await outboxEntry(key)).id })
  await run()
  await run()
  expect(came('talk:1:sms')).toMatchObject([{ via: 'sms', to: '01012345678' }])
})
