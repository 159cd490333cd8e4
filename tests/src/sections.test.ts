import { expect, test } from 'vitest'
import { choice, resource, section, text } from '#schema'
import { sectionApplies, fieldAppliesToScope } from '#schema/row/fieldKey.ts'

const paper = resource('paper', '문서', {
  title: 'title',
  fields: {
    basics: section('기본', { kind: choice('종류', { note: '메모', law: '약관' }), title: text('제목') }),
    law: section('약관', { version_no: text('버전', { optional: true }) }, { when: { kind: 'law' } }),
  },
  list: { columns: ['kind', 'title', 'version_no'] },
  can: { read: 'cs', save: 'cs' },
})

test('a conditional section is omitted for other rows, and shown while its condition is undecided', () => {
  const { law } = paper.fields
  expect(sectionApplies(law, { kind: 'law' })).toBe(true)
  expect(sectionApplies(law, { kind: 'note' })).toBe(false)
  expect([sectionApplies(law, {}), sectionApplies(law, { kind: null })]).toEqual([true, true])
})

test('a list of other rows offers none of its fields', () => {
  const about = (scope: Record<string, unknown>) => paper.list.columns.filter((name) => fieldAppliesToScope(paper, name, scope))
  expect(about({ kind: 'note' })).toEqual(['kind', 'title'])
  expect(about({ kind: 'law' })).toEqual(['kind', 'title', 'version_no'])
  expect(about({})).toEqual(['kind', 'title', 'version_no'])
})
