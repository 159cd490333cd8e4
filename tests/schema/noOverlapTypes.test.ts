import { expect, test } from 'vitest'
import { moment, ref, refs, resource, states, text } from '#schema'

const spot = {
  title: 'name',
  fields: {
    name: text('이름'),
    state: states('상태', { open: '운영', shut: '폐점' }),
    car: ref('차량', 'car'),
    tags: refs('태그', 'tag'),
    from_at: moment('시작'),
    to_at: moment('끝'),
  },
  list: { columns: ['name'] },
  can: { read: 'cs' },
} as const
const during = ['from_at', 'to_at'] as const

test('noOverlap takes a reference, times and states of the resource', () => {
  const declared = () => [
    resource('spot', '스팟', { ...spot, noOverlap: [{ by: 'car', during, where: { state: ['open', 'shut'] } }] }),
    // @ts-expect-error not a reference
    resource('spot', '스팟', { ...spot, noOverlap: [{ by: 'nme', during }] }),
    // @ts-expect-error a reference to many rows
    resource('spot', '스팟', { ...spot, noOverlap: [{ by: 'tags', during }] }),
    // @ts-expect-error `during` is not a moment
    resource('spot', '스팟', { ...spot, noOverlap: [{ by: 'car', during: ['from_at', 'name'] }] }),
    // @ts-expect-error unknown state
    resource('spot', '스팟', { ...spot, noOverlap: [{ by: 'car', during, where: { state: 'closed' } }] }),
  ]
  expect(declared).toBeTypeOf('function')
})
