import { expect, test } from 'vitest'
import type { Resource } from '#schema'
import { accessLevels } from '#schema'
import { allResources } from '#resources'
import { groupingsFor, groupFilter } from '#schema/list/groups.ts'
import { filterKeysFor } from '#schema/row/subset.ts'
import { keeper, wagon } from '../server/rows/garage.ts'

const keysOf = (resource: Resource) => groupingsFor(resource, 'super').map(({ key }) => key)

test('rows can be grouped by options, by a single reference, and by the day or month of a time', () => {
  expect(keysOf(wagon)).toEqual([
    'maker_id',
    'keeper_id',
    'lent_from-day',
    'lent_from-month',
    'lent_to-day',
    'lent_to-month',
    'status',
    'created_at-day',
    'created_at-month',
    'updated_at-day',
    'updated_at-month',
    'created_by_id',
    'updated_by_id',
  ])
  expect(keysOf(keeper)).not.toContain('licence_no')
})

test('on no access level by what may not be filtered, or is masked', () => {
  for (const resource of allResources)
    for (const accessLevel of accessLevels) {
      const known = filterKeysFor(resource, accessLevel)
      for (const { fieldKey } of groupingsFor(resource, accessLevel)) {
        expect(known, `${resource.name}.${fieldKey.key}`).toContain(fieldKey)
        expect(fieldKey.field.masked, `${resource.name}.${fieldKey.key}`).toBeUndefined()
      }
    }
})

test('a group is found by a filter of the field in its own form', () => {
  const by = (key: string, value: unknown) => {
    const grouping = groupingsFor(wagon, 'super').find((item) => item.key === key)
    return grouping && groupFilter(grouping, value)
  }
  expect(by('status', 'ready')).toEqual({ status: 'ready' })
  expect(by('keeper_id', null)).toEqual({ keeper_id: { isNull: true } })
  expect(by('created_at-month', '2026-12')).toEqual({ created_at: { gte: '2026-12-01 00:00:00', lt: '2027-01-01 00:00:00' } })
  expect(by('created_at-day', '2026-02-28')).toEqual({ created_at: { gte: '2026-02-28 00:00:00', lt: '2026-03-01 00:00:00' } })
})
