import { expect, test } from 'vitest'
import { allResources, resources } from '#resources'
import type { Resource } from '#schema'
import { choice, hasAccess, ref, refs, resource, accessLevels, text } from '#schema'
import { callsWithExportRules } from '#schema/calls/callsWithExportRules.ts'
import { declarationErrorsOf } from '#schema/check/check.ts'
import { formatDeclarationError } from '#schema/check/base/declarationError.ts'
import { permissionWithExportLimit } from '#schema/row/permissions.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'

const of = (name: string, fields: object, overrides: object = {}) =>
  resource(name, name, {
    title: 'name',
    fields: { name: text('이름'), ...fields },
    list: { columns: ['name'] },
    can: { read: 'cs', save: 'ops' },
    ...overrides,
  }) as Resource

const user = of('user', { role: text('권한') }, { personal: { except: { role: 'admin' } } })
const trip = of('trip', { user: ref('회원', 'user', { optional: true }) })
const leg = of('leg', { trip: ref('여행', 'trip') })
const meal = of('meal', { leg: ref('구간', 'leg') })
const seen = of('seen', { trip: ref('여행', 'trip', { optional: true }) })
const group = of('group', { users: refs('회원', 'user', { optional: true }) })
const duty = of('duty', { user: ref('직원', 'user', { where: { role: 'admin' } }) })
const stone = of('stone', {})

test('a resource with a reference to a user is personal, and so is one with a required reference to it; staff references do not count', () => {
  const known = resourcesWithPersonalData([user, trip, leg, meal, seen, group, duty, stone])
  expect([...known.keys()]).toEqual(['user', 'trip', 'group', 'leg', 'meal'])
  expect(known.get('meal')?.map(({ key }) => key)).toEqual(['leg_id'])
})

test('an exception says why, and is one', () => {
  const errorsOf = (item: Resource) => declarationErrorsOf([user, item]).map((wrong) => formatDeclarationError(wrong))
  const trips = (notPersonalData: string) => of('trip', { user: ref('회원', 'user') }, { notPersonalData })
  expect(resourcesWithPersonalData([user, trips('why')]).has('trip')).toBe(false)
  expect(errorsOf(trips('nobody is told of'))).toEqual([])
  expect(errorsOf(trips(' '))).toEqual(['trip.ts, notPersonalData: the reason is empty; write why its rows contain no personal data. (noLabel)'])
  expect(errorsOf(of('stone', {}, { notPersonalData: 'why' }))).toEqual([
    'stone.ts, notPersonalData: nothing in the resource refers to a person; remove it. (contradictory)',
  ])
  expect(errorsOf(of('stone', {}, { personal: true, notPersonalData: 'why' }))).toEqual([
    'stone.ts, notPersonalData: both are declared; remove one. (contradictory)',
  ])
})

test('the persons that a resource excludes are declared by its fields and their values', () => {
  const messages = (except: object) =>
    declarationErrorsOf([of('user', { role: choice('권한', { normal: '회원', admin: '직원' }) }, { personal: { except } })]).map(formatDeclarationError)
  expect(messages({ role: 'admin' })).toEqual([])
  expect(messages({ role: 'admn' })).toEqual(['user.ts, personal.except: "admn" is not a value of role; did you mean "admin"? (noSuchValue)'])
  expect(messages({ rle: 'admin' })).toEqual(['user.ts, personal.except: "rle" is not a field of user; did you mean "role"? (noSuchField)'])
})

test('rentals, contracts, mandates, payments and messages are personal without a declaration', () => {
  const known = resourcesWithPersonalData(allResources)
  for (const name of ['rent', 'accRent', 'purchase', 'cms', 'claim', 'tlog', 'pointLog', 'noti', 'doorCommand', 'monthlyInvoice', 'nicecert'])
    expect([...known.keys()]).toContain(name)
  for (const name of ['rcar', 'spot', 'brand', 'post', 'landingVersion', 'company']) expect([...known.keys()]).not.toContain(name)
})

test('rows with personal data can be exported only by users who may export persons', () => {
  const persons = allResources.filter(({ personal }) => personal !== undefined)
  expect(persons.map(({ name }) => name)).toEqual(['user'])
  const personal = resourcesWithPersonalData(allResources)
  for (const accessLevel of accessLevels.filter((item) => hasAccess(item, 'desk'))) {
    const mayPersons = persons.every((item) => permissionWithExportLimit(allResources, item, accessLevel).export)
    const carried = allResources.filter((item) => personal.has(item.name) && permissionWithExportLimit(allResources, item, accessLevel).export)
    if (!mayPersons)
      expect(
        carried.map(({ name }) => name),
        accessLevel,
      ).toEqual([])
    const called = allResources.filter((item) =>
      callsWithExportRules(allResources)(item).some(({ name, isAllowedFor }) => name === 'exportFile' && isAllowedFor(accessLevel)),
    )
    expect(
      called.filter(({ name }) => personal.has(name)).map(({ name }) => name),
      accessLevel,
    ).toEqual(carried.map(({ name }) => name))
  }
  expect(permissionWithExportLimit(allResources, resources.rcar, 'cs').export).toBe(true)
})
