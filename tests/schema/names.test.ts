import { expect, test } from 'vitest'
import { humanizeName, linkTableOf, routeOf, tableOf } from '#schema'
import { singular } from '#schema/base/names.ts'

test.each([
  ['rentPricePolicy', 'rent-price-policies', 'rent_price_policies'],
  ['company', 'companies', 'companies'],
  ['watch', 'watches', 'watches'],
  ['cms', 'cms-list', 'cms_list'],
  ['sigungu', 'sigungus', 'sigungus'],
  ['rcar', 'rcars', 'rcars'],
  ['driverLicense', 'driver-licenses', 'driver_licenses'],
  ['postCategory', 'post-categories', 'post_categories'],
  ['key', 'keys', 'keys'],
])('%s is at /admin/%s and in the table %s', (name, route, table) => {
  expect(routeOf(name)).toBe(route)
  expect(tableOf(name)).toBe(table)
})

test('a list of references is known by its singular', () => {
  expect(singular('tags')).toBe('tag')
  expect(singular('discount_policies')).toBe('discount_policy')
  expect(linkTableOf('rcar', 'tags')).toBe('rcars_tags')
})

test('English is read off the name', () => {
  expect(humanizeName('odometer_km')).toBe('Odometer km')
  expect(humanizeName('rentPricePolicy')).toBe('Rent price policy')
})
