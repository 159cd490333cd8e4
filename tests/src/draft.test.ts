import { describe, expect, test } from 'vitest'
import { resources } from '#resources'
import { createCommonIssue } from '#schema'
import { changedKeys, writableValues, issuesToFormErrors, formIssues, newRowInitialValues } from '#src/views/form/formValues.ts'

const { brand, post, rcarState, user } = resources
const right = { name: '현대', name_en: 'Hyundai', origin: 'domestic' }

/** The user who fills in the form. */
const me = { id: 7, permissions: { accessLevel: 'super' } } as const

describe('a new row', () => {
  test('starts with the declared defaults and what its scope says', () => {
    expect(newRowInitialValues(post, me, { type: 'faq' })).toMatchObject({ type: 'faq', is_visible: true, is_pinned: false, sort: 0 })
  })

  test('starts with the current user where that is declared', () => {
    expect(newRowInitialValues(rcarState, me, {})).toMatchObject({ checker_id: 7 })
    expect(newRowInitialValues(rcarState, me, { checker_id: 9 })).toMatchObject({ checker_id: 9 })
  })

  test('reports each missing required field', () => {
    const issues = formIssues(brand, 'super', { name: '현대' })
    expect(issues.map(({ path }) => path)).toEqual([['name_en'], ['origin']])
    expect(issues.map(({ code }) => code)).toEqual(['required', 'required'])
  })

  test('is valid when nothing is missing, whatever other keys the form has', () => {
    expect(formIssues(brand, 'super', { ...right, brand: { id: 1, label: 'x' }, created_at: '2026-05-07 10:00:00' })).toEqual([])
  })

  test('sends only fields that this user may write', () => {
    expect(writableValues(brand, 'super', { ...right, version: 3, id: 7, updated_at: 'x' })).toEqual(right)
    expect(writableValues(brand, 'cs', right)).toEqual({})
  })

  test('ends after it starts', () => {
    const issues = formIssues(post, 'super', {
      type: 'faq',
      title: '질문',
      content: '<p>답</p>',
      publish_from: '2026-05-08 00:00:00',
      publish_to: '2026-05-07 00:00:00',
    })
    expect(issues.map(({ path }) => path)).toEqual([['publish_to']])
  })
})

describe('a changed row', () => {
  const before = { ...right, id: 7, version: 3, country: null }

  test('is validated only in the changed fields', () => {
    expect(formIssues(brand, 'super', before, before)).toEqual([])
    expect(new Set(formIssues(brand, 'super', { ...before, name: '' }, before).map(({ path }) => path.join('.')))).toEqual(new Set(['name']))
  })

  test('names the keys that differ from the row as it was read', () => {
    expect(changedKeys(brand, 'super', { ...before, country: '대한민국', version: 9 }, before)).toEqual(['country'])
  })

  test('accepts an unchanged mask', () => {
    const person = { id: 7, version: 1, name: '홍길동', phone: '010-••••-1234' }
    expect(formIssues(user, 'super', person, person)).toEqual([])
    expect(formIssues(user, 'super', { ...person, phone: '010-••••-9999' }, person).map(({ path }) => path[0])).toContain('phone')
  })
})

test('of two issues at one place the first is shown, nested ones where they lie', () => {
  const errors = issuesToFormErrors([
    createCommonIssue('required', 'name'),
    createCommonIssue('notText', 'name'),
    createCommonIssue('tooSmall', ['tiers', 1, 'days'], { least: 1 }),
  ])
  expect(errors).toMatchObject({ name: { message: '필수 항목입니다.' }, tiers: [undefined, { days: { message: '1 이상이어야 합니다.' } }] })
})
