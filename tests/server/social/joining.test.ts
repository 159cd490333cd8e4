import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socialPlatformNames, socialPlatforms } from '#resources/members/shared/socialPlatforms.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { allConsents, publish } from './documents.ts'
import type { Visitor } from './visitor.ts'
import { visitor } from './visitor.ts'

let testApp: TestApp
let address: string
beforeAll(async () => {
  testApp = await createTestApp()
  address = await testApp.listen()
  await publish(testApp.db)
})
afterAll(() => testApp?.close())

const join = (guest: Visitor, platform: string, name: string, overrides: object = {}) =>
  guest.call('snsJoin', { params: { platform, name, agree: allConsents, ...overrides } })

/** A new member, signed in. */
async function member(platform: string, name: string) {
  const guest = visitor(address)
  await guest.signIn(platform, name)
  const { body, status } = await join(guest, platform, name)
  expect([status, body]).toMatchObject([200, { user: { name } }])
  return { guest, id: body.user.id as number }
}

describe.each(socialPlatformNames)('%s', (platform) => {
  test('a stranger comes back to join, joins, leaves, and comes back in', async () => {
    const guest = visitor(address)
    const name = `김${socialPlatforms[platform]}`
    expect(await guest.signIn(platform, name)).toBe('/public/users/join')
    expect(await (await guest.ask('/public/users/social/joining')).answer.json()).toEqual({ platform, name, email: null })
    const joined = await join(guest, platform, name, { phone: '010-1234-5678', agree: { ...allConsents, marketing: true } })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    const profile = await guest.call('getProfile')
    expect(profile.body).toMatchObject({ name, phone: '01012345678', push_agree: true, sms_agree: true, night_agree: false, sns_accounts: [{ platform }] })
    await guest.call('logout', {})
    expect((await guest.call('me')).body).toBeNull()
    expect(await guest.signIn(platform, name)).toBe('/public/users/me')
    expect((await guest.call('me')).body).toMatchObject({ id: joined.body.user.id, role: 'normal' })
  })
})

test('the versions that were agreed to are on record', async () => {
  const { id } = await member('kakao', '동의한사람')
  const staff = await testApp.as('cs')
  const row = await staff.call('user', 'findById', { subset: 'full', id })
  expect(row.consents).toMatchObject([
    { document: 'terms', post_no: 115, version_no: '1.0' },
    { document: 'privacy', post_no: 219, version_no: '1.0' },
    { document: 'location', post_no: 117, version_no: '1.0' },
  ])
  expect([row.agree_terms_at, row.agree_privacy_at, row.agree_location_at]).toEqual([row.joined_at, row.joined_at, row.joined_at])
})
