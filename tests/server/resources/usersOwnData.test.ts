import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp?.close())

test('internal notes are not part of the data export of a member', async () => {
  const member = await testApp.as('user')
  for (const key of ['memo', 'block_reason', 'nickname']) await testApp.db.query(`update users set "${key}" = $2 where id = $1`, [member.id, `심은 말 ${key}`])
  await testApp.db.query('update users set penalty_score = 77 where id = $1', [member.id])
  const { 'user.json': file = expect.fail('no file') } = unzipSync((await member.post('/api/user/myData')).rawPayload)
  const ownData: unknown = JSON.parse(strFromU8(file))
  expect(ownData).toMatchObject({ nickname: '심은 말 nickname', block_reason: '심은 말 block_reason' })
  for (const key of ['memo', 'penalty_score', 'ci_hash', 'push_tokens', 'staff_grade', 'login_id', 'nicecert_id']) expect(ownData).not.toHaveProperty(key)
})

test('every resource with personal data declares what its export contains, or why nothing, and the list is public', async () => {
  const personal = resourcesWithPersonalData(allResources)
  const silent = allResources.filter((resource) => personal.has(resource.name) && !resource.ownerAccess && resource.ownData === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
  const anonymous = await testApp.as('anyone')
  const summaries = await anonymous.call<{ label: { ko: string }; fields: { ko: string }[] }[]>('user', 'ownData')
  const [own] = summaries.filter(({ label }) => label.ko === '회원')
  expect(own?.fields.map(({ ko }) => ko)).toEqual(expect.arrayContaining(['이름', '정지 사유']))
  expect(own?.fields.map(({ ko }) => ko)).not.toContain('관리자 메모')
  expect(summaries.length).toBe(allResources.filter(({ ownerAccess, ownData }) => ownerAccess ?? Array.isArray(ownData)).length)
})
