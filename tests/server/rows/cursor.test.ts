import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeper } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
  await garage.context.db.query(
    `insert into keepers (name, phone, created_at, updated_at)
     select 'n' || i % 7, case when i % 3 > 0 then '0101234' || lpad((i % 9)::text, 4, '0') end, now() + i * interval '1 microsecond', now() from generate_series(1, 2630) i`,
  )
})
afterAll(() => garage.close())

interface Answer {
  rows: { id: number }[]
  total?: number
  next?: string
}

const ask = async (params: object) => garage.get(keeper, 'findMany', { params: { num: 50, ...params } })
const page = async (params: object): Promise<Answer> => {
  const { status, body, text } = await ask(params)
  expect(status, text).toBe(200)
  return body
}
const idsOf = ({ rows }: Answer) => rows.map(({ id }) => id)

describe('a page far from the first, by its number', () => {
  test.each(['id-desc', 'name-asc', 'phone-asc', 'phone-desc', 'created_at-desc'])('is the same from wherever it is reached: %s', async (orderBy) => {
    const all = await garage.context.db.query<{ ids: number[] }>(
      `select array_agg(id order by ${orderBy.replace('-', ' ')}, id ${orderBy.split('-')[1] ?? ''}) as ids from keepers where deleted_at is null`,
    )
    const expected = (at: number) => all[0]?.ids.slice((at - 1) * 50, at * 50)
    // Forwards, backwards and behind pages that were read before.
    for (const at of [40, 30, 50, 41, 52, 53, 29, 45, 22, 51]) expect(idsOf(await page({ page: at, orderBy })), `page ${at}`).toEqual(expected(at))
    // An estimated total leaves out the way from the last row.
    for (const at of [40, 52, 31, 47]) expect(idsOf(await page({ page: at, orderBy, count: 'estimate' })), `page ${at}`).toEqual(expected(at))
  })
})

describe('the page after one past the first thousand rows', () => {
  const orders = ['id-desc', 'id-asc', 'name-asc', 'name-desc', 'phone-asc', 'phone-desc', 'created_at-asc', 'created_at-desc']
  test.each(orders)('is found from where that one ended: %s', async (orderBy) => {
    let { next } = await page({ page: 22, orderBy })
    for (let at = 23; at <= 53; at++) {
      expect(next, `page ${at}`).toMatch(/^[\w.-]+$/)
      const [nextPage, counted] = [await page({ page: at, orderBy, after: next }), await page({ page: at, orderBy })]
      expect(idsOf(nextPage), `page ${at}`).toEqual(idsOf(counted))
      expect(nextPage.total).toBe(2630)
      next = nextPage.next
    }
    expect(next).toBeUndefined()
  })

  test('begins behind the last row that was seen, whatever came in before it since', async () => {
    const { rows, next } = await page({ page: 30, orderBy: 'id-desc', queryMode: 'list' })
    await garage.context.db.query(`insert into keepers (name) select 'later' from generate_series(1, 10)`)
    const after = await page({ page: 31, orderBy: 'id-desc', queryMode: 'list', after: next })
    expect(after.rows[0]?.id).toBe((rows.at(-1)?.id ?? 0) - 1)
  })
})

describe('the cursor of a page', () => {
  test('is omitted on the first pages, which are fast by number', async () => {
    expect(await page({ page: 1 })).not.toHaveProperty('next')
    expect(await page({ page: 21 })).not.toHaveProperty('next')
  })

  test('is valid only for the same filter, order, page size and page; otherwise it is refused', async () => {
    const { next = '' } = await page({ page: 25, orderBy: 'id-asc' })
    const right = { page: 26, orderBy: 'id-asc', after: next }
    expect((await ask(right)).status).toBe(200)
    const [packed, digest] = next.split('.')
    const moved = Buffer.from('[1,null]').toString('base64url')
    const others = [
      { page: 27 },
      { num: 51 },
      { orderBy: 'id-desc' },
      { name: { contains: 'n' } },
      { keyword: 'n1' },
      { after: '' },
      { after: 'x' },
      { after: packed },
      { after: `${moved}.${digest}` },
      { after: [next] },
    ]
    for (const other of others) {
      const { status, body } = await ask({ ...right, ...other })
      expect({ status, issues: body.issues }, JSON.stringify(other)).toMatchObject({ status: 400, issues: [{ path: ['params', 'after'], code: 'notAfter' }] })
    }
  })
})

test('a page far from the first shows the rows of now, behind a place that was counted before', async () => {
  const filter = { orderBy: 'id-asc', name: 'n3' }
  await garage.context.db.query(`insert into keepers (name) select 'n3' from generate_series(1, 1500)`)
  const before = await page({ ...filter, page: 25, queryMode: 'list' })
  const [gone] = (await page({ ...filter, page: 30, queryMode: 'list' })).rows
  await garage.context.db.query('update keepers set deleted_at = now() where id = $1', [gone?.id])
  expect(idsOf(await page({ ...filter, page: 25, queryMode: 'list' }))).toEqual(idsOf(before))
  expect(idsOf(await page({ ...filter, page: 30, queryMode: 'list' }))).not.toContain(gone?.id)
})
