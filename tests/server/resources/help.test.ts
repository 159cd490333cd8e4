import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

let house: OpenHouse
let manager: Client
beforeAll(async () => {
  house = await openHouse()
  manager = await house.as('manager')
})
afterAll(() => house.close())

const save = async (resource: string, draft: object): Promise<number> => (await manager.call(resource, 'save', { saveParamsArray: [draft] }))[0]
const countOf = async (id: number) => (await manager.call('postCategory', 'findById', { subset: 'full', id })).post_count

test('a category counts its posts, wherever they move', async () => {
  const [payment, booking] = [await save('postCategory', { post_type: 'faq', name: '결제' }), await save('postCategory', { post_type: 'faq', name: '예약' })]
  const draft = { type: 'faq', title: '환불은 언제 되나요?', content: '<p>3일 안에 됩니다.</p>' }
  const id = await save('post', { ...draft, category_id: payment })
  await save('post', { ...draft, category_id: payment })
  expect([await countOf(payment), await countOf(booking)]).toEqual([2, 0])
  await save('post', { id, category_id: booking })
  expect([await countOf(payment), await countOf(booking)]).toEqual([1, 1])
  await (await house.as('super')).call('post', 'del', { ids: [id] })
  expect([await countOf(payment), await countOf(booking)]).toEqual([1, 0])
})

test('a post takes no category of another type', async () => {
  const notice = await save('postCategory', { post_type: 'notice', name: '점검' })
  const refused = save('post', { type: 'faq', title: '질문', content: '<p>답</p>', category_id: notice })
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'post.otherType' })
})
