import { expect, test } from 'vitest'
import { conditionGroupsIn, nonEmptySets, withConditionGroups } from '#src/views/list/filters/conditionGroups.ts'

const [a, b, c] = [{ status: 'ready' }, { km: { gte: 5 } }, { price: 1 }]

test('one group is written as "any", a single set or several groups as "all"; they are parsed as written', () => {
  const plain = { keyword: '기아', brand_id: [1] }
  const cases = [
    [[[a, b]], { ...plain, any: [a, b] }],
    [[[a]], { ...plain, all: [a] }],
    [[[a, b], [c]], { ...plain, all: [{ any: [a, b] }, c] }],
    [[], plain],
  ] as const
  for (const [groups, filter] of cases) {
    expect(withConditionGroups({ ...plain, any: [c], all: [c] }, groups)).toEqual(filter)
    expect(conditionGroupsIn(filter)).toEqual(groups)
  }
})

test('what stands in an address and is no group is none', () => {
  expect(conditionGroupsIn({ any: 'x', all: [7, a] })).toEqual([[], [a]])
  expect(conditionGroupsIn({ any: [a], all: [{ any: [b, c], km: 1 }] })).toEqual([[a], [{ any: [b, c], km: 1 }]])
})

test('what a form leaves open is no condition', () => {
  expect(nonEmptySets([{ status: '', km: { gte: null, lt: '' } }, {}, { price: 0, is_late: false, tags: [] }])).toEqual([{ price: 0, is_late: false }])
})
