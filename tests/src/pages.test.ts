import { expect, test } from 'vitest'
import { pathOfPage, pages } from '#src/pages.tsx'
import { returnPathOf } from '#src/shell/login/LoginPage.tsx'

test.each([
  ['./features/index.tsx', '/'],
  ['./features/products/calculator.tsx', '/products/calculator'],
  ['./features/amsgs/topic/index.tsx', '/amsgs/topic'],
  ['./features/rents/list.tsx', null],
  ['./features/_draft.tsx', null],
  ['./features/components/_Piece.tsx', null],
  ['./features/_old/report.tsx', null],
])('the file %s is the page %s', (file, path) => {
  expect(pathOfPage(file)).toBe(path)
})

test('home is among the pages, and each address is there once', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toContain('/')
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  [{ nextPathname: '/admin/posts', nextSearch: '?type=faq' }, '/admin/posts?type=faq'],
  [{ nextPathname: '/admin' }, '/admin'],
  [{ nextPathname: '/admin/login', nextSearch: '' }, '/admin'],
  [{ nextPathname: '//evil.example/admin' }, '/admin'],
  [{ nextPathname: '/administration' }, '/admin'],
  [{ nextPathname: 'https://evil.example' }, '/admin'],
  [null, '/admin'],
])('after a login from %j the way leads to %s', (state, path) => {
  expect(returnPathOf(state)).toBe(path)
})
