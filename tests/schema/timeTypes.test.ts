import { expect, test } from 'vitest'
import { calendar, choice, choices, day, flag, moment, period, ref, refs, resource, states, text, timeline } from '#schema'

const hire = {
  title: 'name',
  fields: {
    name: text('이름'),
    kind: choice('종류', { short: '단기', long: '장기' }),
    marks: choices('표시', { vip: '우대' }),
    state: states('상태', { open: '접수', shut: '종료' }),
    late: flag('연체'),
    car: ref('차량', 'car'),
    tags: refs('태그', 'tag'),
    from_at: moment('시작'),
    to_at: moment('끝'),
    due: day('기한'),
    run: period('기간'),
  },
  can: { read: 'cs' },
} as const
const list = { columns: ['name', 'kind', 'car', 'from_at', 'to_at'] } as const

test('a calendar and a timeline name times, columns and shared values of the resource', () => {
  const declared = () => [
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력') } } }),
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { from: 'due', card: ['kind'] }) } } }),
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { from: 'run_from', to: 'run_to' }) } } }),
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: timeline('시간', { days: 28 }) } } }),
    resource('hire', '대여', { ...hire, list: { ...list, modes: { a: timeline('차', { lane: 'car' }), b: timeline('종류', { lane: 'kind' }) } } }),
    resource('hire', '대여', { ...hire, list: { ...list, modes: { a: timeline('상태', { lane: 'state' }), b: timeline('연체', { lane: 'late' }) } } }),
    // @ts-expect-error not a time
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { from: 'name' }) } } }),
    // @ts-expect-error misspelt time
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { from: 'from_at', to: 'to_att' }) } } }),
    // @ts-expect-error an end without a start
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { to: 'to_at' }) } } }),
    // @ts-expect-error unknown field
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: calendar('달력', { card: ['knd'] }) } } }),
    // @ts-expect-error a lane by a reference to many
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: timeline('시간', { lane: 'tags' }) } } }),
    // @ts-expect-error a lane by a multiple choice
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: timeline('시간', { lane: 'marks' }) } } }),
    // @ts-expect-error a lane by a text
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: timeline('시간', { lane: 'name' }) } } }),
    // @ts-expect-error unsupported number of days
    resource('hire', '대여', { ...hire, list: { ...list, modes: { all: timeline('시간', { days: 10 }) } } }),
  ]
  expect(declared).toBeTypeOf('function')
})
