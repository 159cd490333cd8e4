import { afterAll, beforeAll, expect, test } from 'vitest'
import { action, choice, flag, money, refs, resource, implement, text, whole } from '#schema'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

const kind = choice('종류', { card: '카드', cash: '현금', free: '무료' }, { default: 'free' })

/** A fee with fields that depend on the means of payment. */
const fee = resource('fee', '요금', {
  title: 'name',
  fields: {
    name: text('이름'),
    kind,
    is_shared: flag('나눔', { default: false }),
    number: text('카드번호', { when: { kind: 'card' } }),
    amount: money('금액', { when: { kind: ['card', 'cash'] }, default: 100 }),
    note: text('영수증', { when: { kind: 'cash' }, optional: true }),
    payers: refs('함께', 'maker', { when: { is_shared: true } }),
  },
  list: { columns: ['name', 'kind'], filters: ['kind'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  endpoints: {
    bill: action('청구', {
      can: 'cs',
      persistInput: false,
      ask: { way: choice('방법', { mail: '우편', app: '앱' }, { default: 'app' }), zip: whole('우편번호', { when: { way: 'mail' } }) },
    }),
  },
})

let desk: TestApi
let payer: number
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, fee], served: [...(await loadImplementations()), implement(fee, { bill: async () => {} })] })
  payer = (await desk.post(maker, 'save', { spa: { name: '공방' } })).body[0]
})
afterAll(() => desk.close())

const save = (draft: object) => desk.post(fee, 'save', { spa: { name: '요금', ...draft } })
const read = async (id: number) => (await desk.get(fee, 'findById', { subset: 'full', id })).body
const refused = (key: string, code: string) => ({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, key], code }] } })

async function made(draft: object): Promise<number> {
  const answer = await save(draft)
  expect(answer.status, answer.text).toBe(200)
  return answer.body[0]
}

test('it is required when its condition holds, and empty otherwise', async () => {
  expect(await save({ kind: 'card' })).toMatchObject(refused('number', 'required'))
  expect(await save({ is_shared: true })).toMatchObject(refused('payer_ids', 'required'))
  expect(await read(await made({}))).toMatchObject({ kind: 'free', number: null, amount: 100, note: null, payer_ids: [] })
  expect(await read(await made({ kind: 'card', number: '1', is_shared: true, payer_ids: [payer] }))).toMatchObject({ number: '1', payer_ids: [payer] })
})

test('it is refused when its condition does not hold; the message names the condition', async () => {
  const answer = await save({ kind: 'cash', number: '1' })
  expect(answer).toMatchObject(refused('number', 'notAsked'))
  expect(answer.body.issues[0].message).toBe('지금의 종류 값에서는 쓰지 않는 항목입니다.')
  // A missing value counts as its default.
  expect(await save({ note: '영수증' })).toMatchObject(refused('note', 'notAsked'))
  expect(await read(await made({ number: null, amount: 100, payer_ids: null }))).toMatchObject({ kind: 'free' })
})

test('it is cleared when the value of its condition changes', async () => {
  const id = await made({ kind: 'cash', amount: 700, note: '있음', is_shared: true, payer_ids: [payer] })
  expect(await save({ id, kind: 'card' })).toMatchObject(refused('number', 'required'))
  expect((await save({ id, kind: 'card', number: '1' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ number: '1', amount: 700, note: null, payer_ids: [payer] })
  // A form sends all its values, including those that do not apply any more.
  expect((await save({ id, kind: 'free', number: '1', amount: 700, is_shared: false })).status).toBe(200)
  expect(await read(id)).toMatchObject({ kind: 'free', number: null, amount: 100, payer_ids: [] })
})

test('an action asks by the same words', async () => {
  const id = await made({})
  const bill = (answers: object) => desk.post(fee, 'bill', { id, ...answers })
  expect(await bill({ way: 'mail' })).toMatchObject({ status: 400, body: { issues: [{ path: ['zip'], code: 'required' }] } })
  expect(await bill({ zip: 1234 })).toMatchObject({ status: 400, body: { issues: [{ path: ['zip'], code: 'notAsked' }] } })
  expect((await bill({ way: 'mail', zip: 1234 })).status).toBe(200)
})
