import { describe, expect, test } from 'vitest'
import { resources } from '#resources'
import { action, choice, flag, resource, states, text } from '#schema'
import { newRowSourceOf } from '#src/views/list/base/origin.ts'
import { parseScopedList, unknownParams } from '#src/components/parseScopedList.ts'

const fields = {
  name: text('이름'),
  kind: choice('종류', { small: '소형', large: '대형' }),
  is_old: flag('옛것', { readOnly: true, default: false }),
  status: states('상태', { draft: '작성중', open: '진행중', late: '지연' }),
}
const list = { columns: ['name'] } as const
const endpoints = { begin: action('시작', { can: 'cs', from: ['draft'], to: 'open' }), again: action('다시 시작', { can: 'cs', from: ['late'], to: 'open' }) }
const job = resource('job', '업무', { title: 'name', fields, list, can: { read: 'cs', save: 'cs' }, endpoints })
const log = resource('log', '기록', { title: 'name', fields, list, can: { read: 'cs' }, endpoints })

describe('the rows of a list', () => {
  const from = (target: typeof job | typeof log, search: string) => newRowSourceOf(parseScopedList(target, search))

  test('are created with the form if the form can write all values of the scope', () => {
    for (const search of ['', '?kind=small', '?status=draft', '?is_old=false']) expect(from(job, search)).toEqual({ kind: 'form' })
  })

  test('are created by the actions that lead to the state of the scope', () => {
    expect(from(job, '?kind=small&status=open')).toEqual({
      kind: 'action',
      state: '진행중',
      actions: ['시작', '다시 시작'],
      start: '작성중',
      remainingScope: { kind: 'small' },
    })
    expect(from(job, '?status=late')).toMatchObject({ state: '지연', actions: [] })
    expect(from(log, '?status=open')).toMatchObject({ kind: 'action', start: undefined })
  })

  test('are created externally if there is no form for them', () => {
    expect(from(log, '')).toEqual({ kind: 'external' })
    for (const search of ['?is_old=true', '?status=nonsense']) expect(from(job, search)).toEqual({ kind: 'external' })
  })
})

test('unknown parameters of an address are reported once each', () => {
  expect(unknownParams(resources.post, '?tpye=faq&type=faq&page=2&filter={}&tpye=notice&sort=title&order=ASC&perPage=50')).toEqual(['tpye'])
  expect(unknownParams(resources.post, '')).toEqual([])
})
