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
