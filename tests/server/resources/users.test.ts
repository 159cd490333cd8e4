import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp.close())

const member = async (values: object = {}) => {
  const [id] = await (await testApp.as('manager')).call<number[]>('user', 'save', { saveParamsArray: [{ name: '홍길동', phone: '010-1234-5678', ...values }] })
  if (!id) throw new Error('no member was made')
  return id
}

describe('members', () => {
  test('a member who is created by staff is normal, active and joined now', async () => {
    const row = await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id: await member() })
    expect(row).toMatchObject({ role: 'normal', status: 'active', joined_at: '2026-11-20 12:00:00', staff_grade: null })
  })

  test.each([{ role: 'admin' }, { staff_grade: 'super' }, { login_id: 'me' }, { inhouse_uid: 'ride-cc' }, { status: 'blocked' }, { point_balance: 100 }])(
    'the form refuses %o',
    async (values) => {
      await expect(member(values)).rejects.toMatchObject({ status: 400 })
    },
  )

  test('a block has a reason and an optional end, and unblocking clears both', async () => {
    const ops = await testApp.as('ops')
    const id = await member()
    await expect(ops.call('user', 'block', { id, block_reason: '미납', blocked_until: '2026-11-20 11:00:00' })).rejects.toMatchObject({
      code: 'user.blockInPast',
    })
    expect(await ops.call('user', 'block', { id, block_reason: '미납', blocked_until: '2026-12-01 00:00:00' })).toMatchObject({
      status: 'blocked',
      block_reason: '미납',
      blocked_until: '2026-12-01 00:00:00',
    })
    expect(await ops.call('user', 'unblock', { id })).toMatchObject({ status: 'active', block_reason: null, blocked_until: null })
  })

  test('a member becomes dormant and is reactivated', async () => {
    const ops = await testApp.as('ops')
    const id = await member()
    expect(await ops.call('user', 'sleep', { id })).toMatchObject({ status: 'dormant' })
    expect(await ops.call('user', 'wake', { id })).toMatchObject({ status: 'active' })
  })
})

describe('staff', () => {
  test('staff cannot be blocked, made dormant or deleted by these calls', async () => {
    const [ops, superAdmin, finance] = await Promise.all([testApp.as('ops'), testApp.as('super'), testApp.as('finance')])
    await expect(ops.call('user', 'block', { id: finance.id, block_reason: '시험' })).rejects.toMatchObject({ code: 'user.isStaff' })
    await expect(ops.call('user', 'sleep', { id: finance.id })).rejects.toMatchObject({ code: 'user.isStaff' })
    await expect(superAdmin.call('user', 'del', { ids: [finance.id] })).rejects.toMatchObject({ code: 'user.isStaff' })
    await expect(superAdmin.call('user', 'del', { ids: [superAdmin.id] })).rejects.toMatchObject({ code: 'user.ownAccount' })
  })

  test('blocking a member ends the session at once', async () => {
    const [ops, someone] = await Promise.all([testApp.as('ops'), testApp.as('user')])
    expect(await someone.call('user', 'me')).toMatchObject({ id: someone.id })
    await ops.call('user', 'block', { id: someone.id, block_reason: '시험' })
    expect(await someone.call('user', 'me')).toBeNull()
  })
})
