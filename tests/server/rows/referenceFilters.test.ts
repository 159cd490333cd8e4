import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceMismatch } from '../referenceMismatch.ts'
import type { Library } from './library.ts'
import { book, openLibrary, reader, shelf } from './library.ts'

/** Reference filters hold for every way of writing a reference. */
let testApp: Library
let ownerId: number
let other: number
let myShelf: number
let otherShelf: number
beforeAll(async () => {
  testApp = await openLibrary()
  ownerId = await testApp.reader({ name: '나' })
  other = await testApp.reader({ name: '남' })
  myShelf = await testApp.shelf({ name: '내 서가', owner_id: ownerId })
  otherShelf = await testApp.shelf({ name: '남의 서가', owner_id: other })
})
afterAll(() => testApp?.close())

const saved = async (...drafts: object[]) => {
  const { status, body } = await testApp.post(book, 'save', { saveParamsArray: drafts })
  return { status, ...body }
}

describe('a save', () => {
  test('takes what fits and refuses what does not, at the reference', async () => {
    expect(await saved({ name: '맞는 책', owner_id: ownerId, shelf_id: myShelf })).toMatchObject({ status: 200 })
    expect(await saved({ name: '틀린 책', owner_id: ownerId, shelf_id: otherShelf })).toMatchObject({
      ...referenceMismatch('shelf_id'),
      issues: [{ message: '주인에 맞지 않는 항목입니다.' }],
    })
    const guest = await testApp.reader({ is_member: false })
    expect(await saved({ name: '손님 책', owner_id: guest })).toMatchObject({
      ...referenceMismatch('owner_id'),
      issues: [{ message: '고를 수 없는 항목입니다. (회원: 예)' }],
    })
  })

  test('of many rows says which', async () => {
    const answer = await saved({ name: '하나', owner_id: ownerId, shelf_id: myShelf }, { name: '둘', owner_id: ownerId, shelf_id: otherShelf })
    expect(answer).toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 1, 'shelf_id'], code: 'notOfField' }] })
  })

  test('that changes the other field is refused at the reference that stays', async () => {
    const id = await testApp.book({ owner_id: ownerId, shelf_id: myShelf })
    expect(await saved({ id, owner_id: other })).toMatchObject(referenceMismatch('shelf_id'))
    expect(await saved({ id, owner_id: other, shelf_id: otherShelf })).toMatchObject({ status: 200 })
  })

  test('asks nothing of the other field as long as that is empty', async () => {
    expect(await saved({ name: '주인 없는 책', shelf_id: otherShelf })).toMatchObject({ status: 200 })
  })

  test('accepts an unchanged reference that no longer matches the filter', async () => {
    const guest = await testApp.reader()
    const id = await testApp.book({ owner_id: guest })
    await testApp.save(reader, { id: guest, is_member: false })
    expect(await saved({ id, note: '고침' })).toMatchObject({ status: 200 })
    expect(await saved({ id, owner_id: guest, note: '다시' })).toMatchObject({ status: 200 })
    expect(await saved({ name: '새 책', owner_id: guest })).toMatchObject(referenceMismatch('owner_id'))
  })
})

test('an import reports a mismatch at its line', async () => {
  const { body } = await testApp.importFile(book, `이름,주인,서가\r\n책 하나,나,내 서가\r\n책 둘,나,남의 서가\r\n`)
  expect(body.rows).toMatchObject([
    { effect: 'new', issues: [] },
    { effect: 'error', issues: [{ path: ['shelf_id'], code: 'notOfField' }] },
  ])
})

test('an undo puts no reference back where it no longer fits', async () => {
  const moving = await testApp.shelf({ owner_id: ownerId })
  const id = await testApp.book({ owner_id: ownerId, shelf_id: moving })
  await testApp.save(book, { id, shelf_id: myShelf })
  await testApp.save(shelf, { id: moving, owner_id: other })
  expect((await testApp.undo(book, id)).body).toMatchObject({ code: 'invalid', issues: [{ code: 'notOfField' }] })
  await testApp.save(shelf, { id: moving, owner_id: ownerId })
  expect((await testApp.undo(book, id)).status).toBe(200)
})

test('a deleted row comes back only while what belongs together still does', async () => {
  const moving = await testApp.shelf({ owner_id: ownerId })
  const id = await testApp.book({ owner_id: ownerId, shelf_id: moving })
  await testApp.post(book, 'del', { ids: [id] })
  await testApp.save(shelf, { id: moving, owner_id: other })
  expect((await testApp.undo(book, id)).body).toMatchObject({ code: 'undoTargetsGone', issues: [{ path: ['shelf_id'], code: 'notOfField' }] })
  await testApp.save(shelf, { id: moving, owner_id: ownerId })
  expect((await testApp.undo(book, id)).status).toBe(200)
})

test('what could be chosen once does not keep a deleted row from coming back', async () => {
  const guest = await testApp.reader()
  const id = await testApp.book({ owner_id: guest })
  await testApp.post(book, 'del', { ids: [id] })
  await testApp.save(reader, { id: guest, is_member: false })
  expect((await testApp.undo(book, id)).status).toBe(200)
})

test('an action refuses a reference that does not match its row or does not exist', async () => {
  const id = await testApp.book({ owner_id: ownerId })
  const put = async (shelf_id: number) => testApp.post(book, 'put', { id, shelf_id })
  expect((await put(otherShelf)).body).toMatchObject({ code: 'invalid', issues: [{ path: ['shelf_id'], code: 'notOfField' }] })
  expect((await put(999_999)).body).toMatchObject({ code: 'invalid', issues: [{ path: ['shelf_id'], code: 'foreign' }] })
  expect((await put(myShelf)).body).toMatchObject({ shelf_id: myShelf })
})

test('an action that changes the other field is refused at the reference that stays', async () => {
  const id = await testApp.book({ owner_id: ownerId, shelf_id: myShelf })
  const give = async (owner_id: number) => testApp.post(book, 'give', { id, owner_id })
  expect((await give(other)).body).toMatchObject({ code: 'invalid', issues: [{ path: ['shelf_id'], code: 'notOfField' }] })
  expect((await give(ownerId)).status).toBe(200)
})
