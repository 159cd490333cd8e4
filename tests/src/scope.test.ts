import { describe, expect, test } from 'vitest'
import { menu } from '#resources/menu.ts'
import { resources } from '#resources'
import type { Item } from '#schema'
import {
  menuItemAddress,
  groupedListAddress,
  isMenuItemActive,
  parseScope,
  parseScopedList,
  scopeQueryString,
  unknownParams,
  matchableTabs,
  withScopeParams,
  withoutScopeParams,
} from '#src/components/parseScopedList.ts'

const { post, bank, rcar } = resources
const items: readonly Item[] = menu.flatMap((group): readonly Item[] => group.items)
const faq = items.find((item) => item.resource === post && item.scope?.type === 'faq')

describe('the scope of an address', () => {
  test('contains the keys of fields, without list parameters and unknown keys', () => {
    expect(parseScope(post, '?type=faq&sort=title&order=ASC&page=2&perPage=50&filter={}&displayedFilters={}&utm=x')).toEqual({ type: 'faq' })
  })

  test('is none where a field has the name of what the list keeps', () => {
    expect(parseScope(bank, '?sort=code&order=ASC')).toEqual({})
  })

  test('can be removed and restored without changing other parameters', () => {
    const search = '?type=faq&page=2&sort=title'
    expect(withoutScopeParams(search, { type: 'faq' })).toBe('?page=2&sort=title')
    expect(withScopeParams('?page=3', { type: 'faq' })).toBe('?type=faq&page=3')
    expect(withScopeParams('?type=faq&page=3', { type: 'faq' })).toBe('?type=faq&page=3')
    expect(withScopeParams('', { type: 'faq' })).toBe('?type=faq')
    expect(scopeQueryString({})).toBe('')
  })

  test('has the title and columns of its menu entry, and its own stored state', () => {
    const scoped = parseScopedList(post, '?type=faq&page=2')
    expect(scoped).toMatchObject({ route: 'posts', search: '?type=faq', values: { type: 'faq' }, key: 'posts?type=faq', title: '자주 묻는 질문' })
    expect(parseScopedList(post, '?type=notice').key).not.toBe(scoped.key)
    expect(parseScopedList(post, '')).toMatchObject({ search: '', key: 'posts', columns: post.list.columns })
  })

  test('remains with the grouping parameter, which is known and not a field', () => {
    const scoped = parseScopedList(post, '?type=faq&group=author_id&open=7&page=2')
    expect(scoped).toMatchObject({ search: '?type=faq&group=author_id&open=7', values: { type: 'faq' }, key: 'posts?type=faq' })
    expect(unknownParams(post, '?group=x&open=')).toEqual([])
    expect(groupedListAddress('?type=faq&page=2&group=a&open=1', 'b')).toBe('?group=b&type=faq')
    expect(groupedListAddress('?type=faq&group=a', 'a', '')).toBe('?group=a&open=&type=faq')
    expect(groupedListAddress('?type=faq&group=a&open=1', undefined)).toBe('?type=faq')
  })

  test('is narrowed by a tab and never left; a tab of other rows is none of it', () => {
    const scoped = parseScopedList(rcar, '?status=active&tab=inspection')
    expect(scoped).toMatchObject({
      search: '?status=active&tab=inspection',
      tab: 'inspection',
      filter: { status: 'active', inspection_due: { lte: expect.any(String) } },
    })
    expect(matchableTabs(scoped).map(({ key }) => key)).toEqual(['active', 'idle', 'inspection', 'insurance'])
    expect(matchableTabs(parseScopedList(rcar, '')).map(({ key }) => key)).toContain('repair')

    const contradicting = parseScopedList(rcar, '?status=active&tab=repair')
    expect(contradicting).toMatchObject({ search: '?status=active', tab: undefined, filter: { status: 'active' } })
    expect(unknownParams(rcar, '?status=active&tab=repair')).toEqual(['tab'])
  })

  test('becomes values of the fields it names', () => {
    expect(parseScopedList(post, '?is_visible=true&prev_post_id=7').values).toEqual({ is_visible: true, prev_post_id: 7 })
  })
})

describe('an entry of the menu', () => {
  const here = (pathname: string, search = '') => faq !== undefined && isMenuItemActive(faq, { pathname, search })

  test('leads to its list with its scope', () => {
    expect(faq && menuItemAddress(faq)).toBe('/admin/posts?type=faq')
  })

  test('is active where the path and every given query parameter match', () => {
    expect(here('/admin/posts', '?type=faq')).toBe(true)
    expect(here('/admin/posts', '?sort=id&type=faq&page=2')).toBe(true)
    expect(here('/admin/posts/create', '?type=faq')).toBe(true)
    expect(here('/admin/posts/7/show', '?type=faq')).toBe(true)
  })

  test('is not active where one of them does not', () => {
    expect(here('/admin/posts')).toBe(false)
    expect(here('/admin/posts', '?type=notice')).toBe(false)
    expect(here('/admin/posts-archive', '?type=faq')).toBe(false)
    expect(here('/admin', '?type=faq')).toBe(false)
  })
})
