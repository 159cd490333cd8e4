import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { user } from '#resources/members/account/user.ts'
import { keeper, wagon } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

describe('two writers', () => {
  test('of different fields both win', async () => {
    const id = await garage.wagon()
    await garage.saveWagons({ id, version: 1, km: 10 })
    expect((await garage.saveWagons({ id, version: 1, note: '<p>나중</p>' })).status).toBe(200)
    expect(await garage.row(wagon, id)).toMatchObject({ km: 10, note: '<p>나중</p>', version: 3 })
  })

  test('of the same field: the second gets a conflict with the current row, and nothing is written', async () => {
    const id = await garage.wagon()
    const other = await garage.wagon()
    await garage.saveWagons({ id, version: 1, km: 10 })
    const { status, body } = await garage.saveWagons({ id: other, km: 99 }, { id, version: 1, km: 20, note: '<p>새 글</p>' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale', row: { id, km: 10, version: 2 }, issues: [{ path: ['saveParamsArray', 1, 'km'], code: 'staleField' }] })
    expect(await garage.row(wagon, other)).toMatchObject({ km: 0, version: 1 })
    expect(await garage.row(wagon, id)).toMatchObject({ note: null, version: 2 })
  })

  test('saving a whole form changes only the fields that differ from the version that was read', async () => {
    const id = await garage.wagon({ km: 1 })
    await garage.saveWagons({ id, version: 1, km: 2 })
    expect((await garage.saveWagons({ id, version: 1, km: 1, note: '<p>x</p>' })).status).toBe(200)
    expect(await garage.row(wagon, id)).toMatchObject({ km: 2, note: '<p>x</p>' })
  })

  test('who both want the same get it', async () => {
    const id = await garage.wagon()
    await garage.saveWagons({ id, version: 1, km: 5 })
    expect((await garage.saveWagons({ id, version: 1, km: 5 })).status).toBe(200)
    expect((await garage.row(wagon, id)).version).toBe(2)
  })

  test('where the history does not reach back, every differing field is a conflict', async () => {
    const id = await garage.wagon()
    await garage.context.db.query('update wagons set km = 3, version = 2 where id = $1', [id])
    expect((await garage.saveWagons({ id, version: 1, note: '<p>x</p>' })).status).toBe(409)
  })

  test('a version that never was is refused, none at all changes the named fields', async () => {
    const id = await garage.wagon()
    expect(await garage.saveWagons({ id, version: 9, km: 1 })).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'version'] }] } })
    await garage.saveWagons({ id, version: 1, km: 1 })
    expect((await garage.saveWagons({ id, km: 2 })).status).toBe(200)
  })

  test('at the same time are serialised, and one gets a conflict', async () => {
    const id = await garage.wagon()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => garage.saveWagons({ id, version: 1, km: 100 + at })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await garage.row(wagon, id)).version).toBe(2)
  })
})

describe('the history', () => {
  test('has a line a written row: who, which request, the changed fields before and after', async () => {
    const id = await garage.wagon({ km: 1 })
    const [clerk = 0] = await garage.save(user, { name: '담당자' })
    await garage.post(wagon, 'save', { spa: { id, km: 2 } }, 'super', { 'x-id': String(clerk) })
    const [created, changed] = await garage.history(id)
    expect(created).toMatchObject({ action: 'create', before: null, after: { km: 1, status: 'ready', version: 1 } })
    expect(changed).toMatchObject({ action: 'save', actor_id: clerk, real_id: null, before: { km: 1, version: 1 }, after: { km: 2, version: 2 } })
    expect(changed?.request_id).toMatch(/./)
    expect(await garage.row(wagon, id)).toMatchObject({ created_by: null, updated_by: { id: clerk, label: '담당자' } })
  })

  test('is not written where nothing changed', async () => {
    const id = await garage.wagon({ km: 1 })
    await garage.saveWagons({ id, km: 1, plate: (await garage.row(wagon, id)).plate })
    expect(await garage.history(id)).toHaveLength(1)
    expect((await garage.row(wagon, id)).version).toBe(1)
  })

  test('keeps of a sealed value its mask alone', async () => {
    const [id = 0] = await garage.save(keeper, { name: '비밀', licence_no: '9988776655' })
    expect(await garage.history(id, 'keeper')).toMatchObject([{ after: { licence_no: '••••6655' } }])
  })
})
