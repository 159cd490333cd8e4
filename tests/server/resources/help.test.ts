import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let manager: Client
beforeAll(async () => {
  testApp = await createTestApp()
  manager = await testApp.as('manager')
})
afterAll(() => testApp.close())

const save = async (resource: string, draft: object): Promise<number> => (await manager.call(resource, 'save', { saveParamsArray: [draft] }))[0]

/** The key of a stored picture. */
async function pictureKey(): Promise<string> {
  const pictures = openSeedPictureStore(testApp.context.env)
  const key = await pictures.logo('Ride')
  await pictures.register(testApp.db)
  return key
}

const countOf = async (id: number) => (await manager.call('postCategory', 'findById', { subset: 'full', id })).post_count

test('a category counts its posts when they are created, moved and deleted', async () => {
  const [payment, booking] = [await save('postCategory', { post_type: 'faq', name: '결제' }), await save('postCategory', { post_type: 'faq', name: '예약' })]
  const draft = { type: 'faq', title: '환불은 언제 되나요?', content: '<p>3일 안에 됩니다.</p>' }
  const id = await save('post', { ...draft, category_id: payment })
  await save('post', { ...draft, category_id: payment })
  expect([await countOf(payment), await countOf(booking)]).toEqual([2, 0])
  await save('post', { id, category_id: booking })
  expect([await countOf(payment), await countOf(booking)]).toEqual([1, 1])
  await (await testApp.as('super')).call('post', 'del', { ids: [id] })
  expect([await countOf(payment), await countOf(booking)]).toEqual([1, 0])
})

test('a category of another type is refused for a post', async () => {
  const notice = await save('postCategory', { post_type: 'notice', name: '점검' })
  const refused = save('post', { type: 'faq', title: '질문', content: '<p>답</p>', category_id: notice })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', issues: [{ path: ['saveParamsArray', 0, 'category_id'], code: 'notOfField' }] })
})

test('a banner accepts only a target of its link type', async () => {
  const picture = await pictureKey()
  const draft = { place: 'home_top', title: '배너', image: picture, publish_from: '2026-01-01 00:00:00', publish_to: '2026-12-31 23:59:00' }
  const banner = (values: object) => save('banner', { ...draft, ...values })
  const refused = { status: 400, issues: [{ path: ['saveParamsArray', 0, 'link'] }] }
  for (const [link_type, link] of [
    ['inapp', 'rents'],
    ['inapp', '//evil.example'],
    ['web', 'http://ride.example'],
    ['web', null],
    ['post', '제목'],
    ['post', '999999'],
    ['event', '999999'],
  ])
    await expect(banner({ link_type, link }), `${link_type} ${link}`).rejects.toMatchObject(refused)
  const post = await save('post', { type: 'notice', title: '안내', content: '<p>내용</p>' })
  for (const [link_type, link] of [
    ['inapp', '/rents'],
    ['web', 'https://ride.example/event'],
    ['post', String(post)],
  ])
    expect(await banner({ link_type, link })).toBeGreaterThan(0)
  await expect(banner({ link_type: 'none', link: '/left/over' })).rejects.toMatchObject(refused)
  const id = await banner({ link_type: 'web', link: 'https://ride.example/event' })
  await save('banner', { id, link_type: 'none' })
  expect((await manager.call('banner', 'findById', { subset: 'full', id })).link).toBeNull()
  await expect(banner({ publish_to: '2025-01-01 00:00:00' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'publish_to'] }] })
})

test('a popup requires the picture or the text of its type', async () => {
  const draft = { title: '팝업', publish_from: '2026-01-01 00:00:00', publish_to: '2026-12-31 23:59:00' }
  const popup = (values: object) => save('apopup', { ...draft, ...values })
  await expect(popup({ type: 'image' })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'image'] }] })
  await expect(popup({ type: 'html' })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'content'] }] })
  const id = await popup({ type: 'html', content: '<p>안녕하세요</p>' })
  await expect(save('apopup', { id, type: 'image' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'image'] }] })
  await save('apopup', { id, type: 'image', image: await pictureKey() })
})
