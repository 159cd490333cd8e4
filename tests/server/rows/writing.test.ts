import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeper, maker, sticker, wagon } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

describe('a save', () => {
  test('answers ids in the order of its rows, new and known ones mixed', async () => {
    const wagonId = await garage.wagon()
    const { body } = await garage.saveWagons(
      { plate: '섞임 1', maker_id: garage.makerId },
      { id: wagonId, km: 7 },
      { plate: '섞임 2', maker_id: garage.makerId },
    )
    expect(body[1]).toBe(wagonId)
    expect(body[2]).toBeGreaterThan(body[0])
    expect(await garage.row(wagon, wagonId)).toMatchObject({ km: 7, version: 2 })
  })

  test('takes one row as spa, as older clients send it', async () => {
    const { body } = await garage.post(wagon, 'save', { spa: { plate: '옛날 앱', maker_id: garage.makerId } })
    expect(body).toHaveLength(1)
    for (const payload of [{}, { spa: [] }, { saveParamsArray: [], spa: [] }, { rows: [] }, { saveParamsArray: 7 }, [1]]) {
      expect((await garage.post(wagon, 'save', payload)).status, JSON.stringify(payload)).toBe(400)
    }
  })

  test('changes the named fields and leaves the others', async () => {
    const id = await garage.wagon({ km: 5, price: 100, note: '<p>그대로</p>' })
    await garage.saveWagons({ id, price: null })
    expect(await garage.row(wagon, id)).toMatchObject({ km: 5, price: null, note: '<p>그대로</p>' })
  })

  test('writes all rows or none', async () => {
    const id = await garage.wagon()
    const { status, body } = await garage.saveWagons({ id, km: 1 }, { plate: '절반', maker_id: garage.makerId }, { plate: '절반', maker_id: garage.makerId })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'unique', issues: [{ path: ['saveParamsArray', 2, 'plate'], code: 'taken' }] } })
    expect(await garage.row(wagon, id)).toMatchObject({ km: 0, version: 1 })
    expect(await garage.ids(wagon, { keyword: '절반' })).toEqual([])
    expect(await garage.history(id)).toHaveLength(1)
  })

  test('reports all errors of all rows at once', async () => {
    const { body } = await garage.saveWagons({ plate: '', maker_id: garage.makerId }, { plate: 'x', maker_id: 'one', km: -1 }, { id: 1, version: 0 })
    const places = body.issues.map(({ path }: { path: unknown[] }) => path.slice(1).join('.'))
    expect([...new Set(places)]).toEqual(['0.plate', '1.maker_id', '1.km', '2.version'])
  })

  test('never writes what the server alone writes', async () => {
    for (const key of ['status', 'reason', 'serial', 'created_at', 'created_by_id', 'deleted_at']) {
      const { body } = await garage.saveWagons({ plate: '몰래', maker_id: garage.makerId, [key]: 'gone' })
      expect(body.issues).toMatchObject([{ path: ['saveParamsArray', 0, key], code: 'unknown' }])
    }
    expect((await garage.saveWagons({ plate: '몰래', maker_id: garage.makerId, version: 3 })).status).toBe(400)
  })

  test('a field that may not be read may not be written', async () => {
    const id = await garage.wagon()
    const { status, body } = await garage.post(wagon, 'save', { spa: { id, price: 1 } }, 'cs')
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: ['saveParamsArray', 0, 'price'] })
    expect((await garage.post(wagon, 'save', { spa: { id, price: 1 } }, 'ops')).status).toBe(200)
  })

  test('making and changing are two rights', async () => {
    const id = await garage.wagon()
    expect((await garage.post(wagon, 'save', { spa: { id, km: 3 } }, 'cs')).status).toBe(200)
    expect((await garage.post(wagon, 'save', { spa: { plate: '새것', maker_id: garage.makerId } }, 'cs')).status).toBe(403)
    expect(
      (
        await garage.post(
          wagon,
          'save',
          {
            spa: [
              { id, km: 4 },
              { plate: '새것', maker_id: garage.makerId },
            ],
          },
          'cs',
        )
      ).status,
    ).toBe(403)
  })

  test('an id that is not there is never made, and a row stands once in a call', async () => {
    const id = await garage.wagon()
    expect(await garage.saveWagons({ id, km: 1 }, { id: 777_777, km: 1 })).toMatchObject({
      status: 404,
      body: { issues: [{ path: ['saveParamsArray', 1, 'id'] }] },
    })
    expect(await garage.saveWagons({ id, km: 1 }, { id, km: 2 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['saveParamsArray', 1, 'id'], code: 'sameId' }] },
    })
  })

  test('five hundred rows fit, five hundred and one do not', async () => {
    const rows = (count: number, mark: string) => Array.from({ length: count }, (_, at) => ({ name: `${mark} ${at}` }))
    expect((await garage.post(sticker, 'save', { spa: rows(500, '많음') })).body).toHaveLength(500)
    expect((await garage.post(sticker, 'save', { spa: rows(501, '더 많음') })).status).toBe(400)
  })

  test('rules between fields apply to the row after the change', async () => {
    const id = await garage.wagon({ lent_from: '2026-05-01 10:00:00', lent_to: '2026-05-02 10:00:00' })
    expect(await garage.saveWagons({ id, lent_from: '2026-05-03 10:00:00' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['saveParamsArray', 0, 'lent_to'], code: 'endsBeforeStart' }] },
    })
    expect((await garage.saveWagons({ id, lent_from: '2026-05-03 10:00:00', lent_to: '2026-05-04 10:00:00' })).status).toBe(200)
  })

  test('a unique pair is one of both', async () => {
    const [other = 0] = await garage.save(maker, { name: '다른 제조사' })
    await garage.wagon({ slot: 1 })
    expect((await garage.saveWagons({ plate: '자리 1', maker_id: other, slot: 1 })).status).toBe(200)
    expect(await garage.saveWagons({ plate: '자리 2', maker_id: garage.makerId, slot: 1 })).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['saveParamsArray', 0, 'slot'] }] },
    })
  })

  test('a sealed value is unique by itself, not by its mask', async () => {
    await garage.save(keeper, { name: '하나', licence_no: '1111111234' }, { name: '둘', licence_no: '2222221234' })
    const twice = await garage.post(keeper, 'save', { spa: { name: '셋', licence_no: '1111111234' } })
    expect(twice).toMatchObject({ status: 409, body: { issues: [{ path: ['saveParamsArray', 0, 'licence_no'] }] } })
    const [storedRow] = await garage.context.db.query<{ text: string }>('select k::text as text from keepers k where name = $1', ['하나'])
    expect(storedRow?.text).not.toContain('1111111234')
  })
})

describe('the references of a row', () => {
  test('must be there and not be deleted, each at its own place', async () => {
    const [deletedId = 0, existingId = 0] = await garage.save(sticker, { name: '곧 없음' }, { name: '있음' })
    await garage.post(sticker, 'del', { ids: [deletedId] })
    const { status, body } = await garage.saveWagons({ plate: '없는 곳', maker_id: 999_999, sticker_ids: [existingId, deletedId] })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: { path: unknown[] }) => path)).toEqual([
      ['saveParamsArray', 0, 'maker_id'],
      ['saveParamsArray', 0, 'sticker_ids', 1],
    ])
  })

  test('many references are replaced as a whole and keep their order', async () => {
    const [one = 0, two = 0, three = 0] = await garage.save(sticker, { name: 'ㄱ' }, { name: 'ㄴ' }, { name: 'ㄷ' })
    const id = await garage.wagon({ sticker_ids: [one, two] })
    await garage.saveWagons({ id, sticker_ids: [three, one] })
    expect(await garage.row(wagon, id)).toMatchObject({ sticker_ids: [three, one], version: 2 })
    await garage.saveWagons({ id, sticker_ids: [three, one] })
    expect((await garage.row(wagon, id)).version).toBe(2)
    await garage.saveWagons({ id, sticker_ids: [] })
    expect((await garage.history(id)).at(-1)).toMatchObject({ before: { sticker_ids: [three, one], version: 2 }, after: { sticker_ids: [], version: 3 } })
  })
})

describe('rich text', () => {
  test('is sanitised before it is stored, also in nested values', async () => {
    const dirty =
      '<p onclick="x()">글<script>alert(1)</script><a href="javascript:alert(1)">a</a><a href="https://ok.example/">b</a><img src="data:text/html,x" onerror="x()"><style>*{}</style></p>'
    const clean = '<p>글<a rel="noopener noreferrer">a</a><a href="https://ok.example/" rel="noopener noreferrer">b</a><img /></p>'
    const id = await garage.wagon({ note: dirty, remarks: [{ body: dirty }] })
    expect(await garage.row(wagon, id)).toMatchObject({ note: clean, remarks: [{ body: clean }] })
  })

  test('of which nothing is left is refused like no text', async () => {
    const { status, body } = await garage.saveWagons({ plate: '빈 글', maker_id: garage.makerId, note: '<script>1</script>' })
    expect(status).toBe(400)
    expect(body.issues[0]).toMatchObject({ path: ['saveParamsArray', 0, 'note'], message: '필수 항목입니다.' })
  })
})

describe('hooks', () => {
  test('refuse in the resource’s own words, at the row’s place', async () => {
    expect(await garage.saveWagons({ plate: '멀리', maker_id: garage.makerId, km: 1_000_001 })).toMatchObject({
      status: 409,
      body: { code: 'wagon.tooFar', message: '주행거리가 너무 깁니다.' },
    })
    expect(await garage.saveWagons({ plate: 'ok', maker_id: garage.makerId }, { plate: 'forbidden', maker_id: garage.makerId })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['saveParamsArray', 1, 'plate'] }] },
    })
    expect(await garage.ids(wagon, { keyword: 'ok' })).toEqual([])
  })

  test('can write read-only fields', async () => {
    const id = await garage.wagon({ plate: 'reasoned' })
    expect(await garage.row(wagon, id)).toMatchObject({ reason: '서버가 적었습니다.' })
  })

  test('write other rows in the same transaction, after the row itself', async () => {
    const id = await garage.wagon({ plate: 'parent' })
    const historyRows = await garage.context.db.query<{ resource: string }>('select resource from change_log order by id desc limit 2')
    expect(historyRows.map(({ resource }) => resource)).toEqual(['sticker', 'wagon'])
    expect(id).toBeGreaterThan(0)
  })
})

describe('a code', () => {
  test('is made by the server, differs from row to row, and is found', async () => {
    const [one, other] = [await garage.row(wagon, await garage.wagon()), await garage.row(wagon, await garage.wagon())]
    expect(one.serial).toMatch(/^W260507[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(other.serial).not.toBe(one.serial)
    expect(await garage.ids(wagon, { keyword: one.serial.slice(3) })).toEqual([one.id])
  })

  test('is generated again after a collision', async () => {
    const storedWagon = await garage.row(wagon, await garage.wagon())
    await garage.context.db.query(`create function force_code() returns trigger language plpgsql as $$ begin
      if new.plate = 'again' and nextval('tries') = 1 then new.serial := '${storedWagon.serial}'; end if; return new; end $$`)
    await garage.context.db.query('create sequence tries')
    await garage.context.db.query('create trigger force_code before insert on wagons for each row execute function force_code()')
    const created = await garage.row(wagon, await garage.wagon({ plate: 'again' }))
    expect(created.serial).not.toBe(storedWagon.serial)
    expect(await garage.context.db.query('select last_value::int as tries from tries')).toEqual([{ tries: 2 }])
    await garage.context.db.query('drop trigger force_code on wagons')
  })
})
