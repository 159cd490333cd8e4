import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'

let testApp: Fleet
beforeAll(async () => {
  testApp = await openFleet()
})
afterAll(() => testApp.close())

const save = (resource: string, values: object) => testApp.superAdmin.call<number[]>(resource, 'save', { saveParamsArray: [values] })
const read = (resource: string, id: unknown) => testApp.superAdmin.call(resource, 'findById', { id, subset: 'full' })
const idsOf = async (resource: string, params: object) =>
  (await testApp.superAdmin.call<{ rows: { id: number }[] }>(resource, 'findMany', { params })).rows.map(({ id }) => id)

test('company values are normalised and found by every spelling', async () => {
  const values = { name: '\u200b 가온정비\u00a0'.normalize('NFD'), kinds: ['repair'], biz_no: '124-81-00998', phone: '+82 10-2345-6789' }
  const [id] = await save('company', values)
  expect(await read('company', id)).toMatchObject({ name: '가온정비', biz_no: '1248100998', phone: '01023456789' })
  for (const keyword of ['가온정비', '가온정비'.normalize('NFD'), '  가온정비 ', '124-81-00998', '+82 10-2345-6789', '010 2345 6789']) {
    expect(await idsOf('company', { keyword }), keyword).toEqual([id])
  }
  for (const filter of [{ biz_no: '124-81-00998' }, { phone: '+82 10-2345-6789' }, { name: '가온정비 '.normalize('NFD') }]) {
    expect(await idsOf('company', filter), JSON.stringify(filter)).toEqual([id])
  }
})

test('a unique name is refused in decomposed letters too', async () => {
  await save('brand', { name: '가람', name_en: 'Garam', origin: 'domestic' })
  const again = save('brand', { name: '가람'.normalize('NFD'), name_en: 'Garam 2', origin: 'domestic' })
  await expect(again).rejects.toMatchObject({ issues: [{ code: 'taken', path: ['saveParamsArray', 0, 'name'] }] })
})

test('a plate is found with the blanks and dashes that people write, in lists and everywhere', async () => {
  const id = await testApp.car({ plate_no: '34가 9876' })
  expect(await read('rcar', id)).toMatchObject({ plate_no: '34가9876' })
  for (const mark of [' ', '-', '\u2013']) {
    const keyword = `34가${mark}9876`
    expect(await idsOf('rcar', { keyword })).toEqual([id])
    const { rows } = (await testApp.superAdmin.get(`/api/lookup?keyword=${encodeURIComponent(keyword)}`)).json()
    expect(rows).toContainEqual(expect.objectContaining({ of: 'rcar', id, exact: true }))
  }
})
