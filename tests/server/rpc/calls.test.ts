import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDeclarationError } from '#schema/check/base/declarationError.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { paymentHandlers } from '#resources/rental/payment/payment.server.ts'
import { rentServer } from '#resources/rental/rent/rent.server.ts'
import { noti } from '#resources/members/notifications/noti.ts'
import type { Implementation } from '#schema'
import { implementationErrors } from '#server/rpc/implementations.ts'
import { sticker, wagon, wagonServed } from '../rows/garage.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import type { Garage } from '../rows/openGarage.ts'
import { openGarage } from '../rows/openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

const history = async (id: number) =>
  (
    await garage.context.db.query<{ action: string; after: object }>('select action, after from change_log where resource = $1 and row_id = $2 order by id', [
      'wagon',
      id,
    ])
  ).slice(1)

describe('an action', () => {
  test('moves the state, writes what it asks for, and answers the row', async () => {
    const id = await garage.wagon()
    const { status, body } = await garage.post(wagon, 'lend', { id, reason: '출장' })
    expect(status).toBe(200)
    expect(body).toEqual(await garage.row(wagon, id))
    expect(body).toMatchObject({ id, status: 'lent', reason: '출장' })
    expect(await history(id)).toMatchObject([{ action: 'lend', after: { reason: '출장', status: 'lent', version: 2 } }])
  })

  test('that only moves needs no handler', async () => {
    const id = await garage.wagon()
    await garage.post(wagon, 'lend', { id, reason: '출장' })
    expect((await garage.post(wagon, 'back', { id })).body).toMatchObject({ status: 'ready' })
  })

  test('from a wrong state is refused, naming the state in Korean', async () => {
    const id = await garage.wagon()
    expect(await garage.post(wagon, 'back', { id })).toMatchObject({
      status: 409,
      body: { code: 'wrongState', message: '현재 상태(대기)에서는 할 수 없는 작업입니다.' },
    })
    expect(await history(id)).toEqual([])
  })

  test('that its handler refuses moves nothing', async () => {
    const id = await garage.wagon()
    expect((await garage.post(wagon, 'lend', { id, reason: 'broken' })).body).toMatchObject({ code: 'wagon.broken', message: '고장 난 수레입니다.' })
    expect(await garage.row(wagon, id)).toMatchObject({ status: 'ready', version: 1 })
  })

  test('checks what its form asks for, and its row', async () => {
    const id = await garage.wagon()
    const refused = async (body: object) => {
      const answer = await garage.post(wagon, 'lend', body)
      return [answer.status, answer.body.issues[0]?.path]
    }
    expect(await refused({ id })).toEqual([400, ['reason']])
    expect(await refused({ id, reason: 'x'.repeat(21) })).toEqual([400, ['reason']])
    expect(await refused({ id, reason: 'x', to: 'gone' })).toEqual([400, ['to']])
    expect(await refused({ reason: 'x' })).toEqual([400, ['id']])
    expect(await refused({ id: 555_555, reason: 'x' })).toEqual([404, ['id']])
  })

  test('with a stale version is refused with the row as it is', async () => {
    const id = await garage.wagon()
    await garage.post(wagon, 'save', { spa: { id, km: 4 } })
    expect(await garage.post(wagon, 'lend', { id, version: 1, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'stale', row: { km: 4, version: 2 } },
    })
    expect((await garage.post(wagon, 'lend', { id, version: 2, reason: 'x' })).status).toBe(200)
  })

  test('pressed twice at once moves once', async () => {
    const id = await garage.wagon()
    const answers = await Promise.all([1, 2, 3, 4].map(() => garage.post(wagon, 'lend', { id, reason: 'x' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  })

  test('needs its own right', async () => {
    const id = await garage.wagon()
    expect((await garage.post(wagon, 'lend', { id, reason: 'x' }, 'anyone')).status).toBe(401)
    expect((await garage.post(wagon, 'lend', { id, reason: 'x' }, 'desk')).status).toBe(403)
  })
})

describe('a declared call', () => {
  test('reads numbers and booleans from a query string as its shape says, and nothing looser', async () => {
    await garage.wagon({ plate: 'far', km: 321_000 })
    const peek = (query: object) => garage.get(wagon, 'peek', query, 'anyone')
    expect((await peek({ least: 321_000, loud: true })).body).toEqual({ plates: ['FAR'] })
    expect((await peek({ least: '321000' })).body).toEqual({ plates: ['far'] })
    for (const query of [{}, { least: 'x' }, { least: '1e3' }, { least: '' }, { least: '1.5' }, { least: 1, loud: 'yes' }, { least: 1, more: 1 }]) {
      expect((await peek(query)).status, JSON.stringify(query)).toBe(400)
    }
  })

  test('returns only the keys of its declared result', async () => {
    expect((await garage.get(wagon, 'peek', { least: 0 }, 'anyone')).text).not.toContain('never leaves')
  })

  test('with an effect is accepted as GET and POST, and a HEAD does nothing', async () => {
    const id = await garage.wagon({ km: 77_001 })
    const head = await garage.ask('HEAD', '/api/wagon/wipe?km=77001', 'cs')
    expect(head.status).toBe(404)
    expect((await garage.row(wagon, id)).km).toBe(77_001)
    expect((await garage.get(wagon, 'wipe', { km: 77_001 }, 'cs')).body).toEqual({ wiped: 1 })
    await garage.wagon({ km: 77_002 })
    expect((await garage.post(wagon, 'wipe', { km: 77_002 }, 'cs')).body).toEqual({ wiped: 1 })
    expect((await garage.post(wagon, 'wipe', { km: '77002' }, 'cs')).status).toBe(400)
  })

  test('that declares no effect cannot write', async () => {
    expect((await garage.get(wagon, 'sneak', {}, 'cs')).status).toBe(500)
    expect(await garage.context.db.query(`select 1 from stickers where name = 'sneaked'`)).toEqual([])
  })

  test('saves through its database as the call save does, in one transaction', async () => {
    const [one, other] = [await garage.wagon({ km: 1 }), await garage.wagon({ km: 2 })]
    expect((await garage.post(wagon, 'swap', { one, other })).text).toBe('null')
    expect([(await garage.row(wagon, one)).km, (await garage.row(wagon, other)).km]).toEqual([2, 1])
    expect(await garage.post(wagon, 'swap', { one, other: 444_444 })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })
})

describe('a server', () => {
  test('reports a declared call without a handler, and a handler without a declaration', () => {
    const { peek: _peek, back: _back, ...handlers } = wagonServed.handlers
    const errorsOf = (...input: Parameters<typeof implementationErrors>) => implementationErrors(...input).map(formatDeclarationError)
    expect(errorsOf([wagon], [{ ...wagonServed, handlers }])).toEqual([
      'wagon.server.ts, peek: wagon.peek is declared but has no handler; write one, or remove the call from wagon.ts. (noHandler)',
    ])
    expect(errorsOf([sticker], [wagonServed])).toEqual([
      'wagon.server.ts, wagon: it implements a resource that is not in any menu; add wagon to the menu of its area. (notInMenu)',
    ])
    const misspelt = { ...wagonServed, handlers: { ...wagonServed.handlers, peak: async () => null } }
    expect(errorsOf([wagon], [misspelt])).toEqual(['wagon.server.ts, peak: "peak" is not a call of wagon; did you mean "peek"? (noSuchCall)'])
    expect(errorsOf([wagon], [wagonServed, misspelt])).toEqual([
      'wagon.server.ts, peak: "peak" is not a call of wagon; did you mean "peek"? (noSuchCall)',
      'wagon.server.ts, wagon: wagon is implemented twice; put all its handlers into one place. (implementedTwice)',
    ])
    expect(errorsOf([wagon], [{ ...wagonServed, jobs: { sweep: { label: '정리', schedule: '0 3', run: async () => {} } } }])).toEqual([
      'wagon.server.ts, sweep: "0 3" is not a valid cron schedule; write minute, hour, day, month and weekday, for example "*/5 * * * *". (badCron)',
    ])
    expect(errorsOf([wagon], [wagonServed])).toEqual([])
    const tells = { to: 'id', category: 'wagons', title: { ko: '', en: '' }, body: { ko: '', en: '' }, channels: ['pigeon'] }
    const withNotification = { ...wagon, endpoints: { back: { ...wagon.endpoints.back, notification: tells } } }
    const notiServed = { resource: noti, handlers: {}, hooks: { onNotify: async () => {} } }
    const back = { resource: withNotification, handlers: { back: async () => {} }, hooks: {} }
    expect(errorsOf([withNotification], [back])).toEqual([
      'wagon.ts, endpoints.back.notification: no resource stores notifications; give one the hook "onNotify", or remove it. (noHandler)',
    ])
    expect(errorsOf([withNotification, noti], [back, { ...notiServed, handlers: { markRead: async () => {}, resend: async () => {} } }])).toEqual([
      expect.stringContaining('wagon.ts, endpoints.back.notification.category: "wagons" is not a category of noti; known: '),
      'wagon.ts, endpoints.back.notification.channels: "pigeon" is not a channel of noti; known: inapp, push, sms, alimtalk, email. (noSuchValue)',
    ])
  })

  test('reports a scheduled payment that would be repeated every minute after a decline', () => {
    const { declined: _declined, ...noShow } = paymentHandlers.noShow
    const restless = { ...rentServer, payments: { ...rentServer.payments, noShow } } as Implementation
    const messages = (served: Implementation) => implementationErrors([rent], [served]).map(({ at, message }) => `${at}: ${message}`)
    const complaint = 'noShow: rent.noShow is due by no_show_at; let "declined" set the next due time.'
    expect(messages(rentServer)).not.toContain(complaint)
    expect(messages(restless)).toContain(complaint)
  })

  test('does not start then', async () => {
    await expect(openTestApi({ served: [] })).rejects.toThrow('has no handler')
  })
})
