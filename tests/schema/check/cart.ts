import type { Resource } from '#schema'
import { action, choice, money, ref, refs, resource, rows, secret, states, text, whole } from '#schema'
import { declarationErrorsOf } from '#schema/check/check.ts'
import { formatDeclarationError } from '#schema/check/base/declarationError.ts'

/** A declaration without compile-time checks. */
export type UncheckedDeclaration = Record<string, any>

export const person = resource('person', '사람', {
  title: 'name',
  fields: {
    name: text('이름'),
    role: choice('역할', { normal: '회원', admin: '직원' }),
    number: secret(text('번호', { optional: true })),
    note: text('메모', { optional: true }),
  },
  list: { columns: ['name'], filters: ['role', 'number'], search: ['name'] },
  can: { read: 'cs', save: 'ops' },
})

export const validCart: UncheckedDeclaration = {
  title: 'plate',
  fields: {
    plate: text('번호판', { unique: true }),
    km: whole('주행', { default: 0 }),
    driver: ref('운전자', 'person', { optional: true }),
    helper: ref('조수', 'person', { optional: true }),
    status: states('상태', { ready: '대기', gone: '폐차' }),
    stickers: refs('스티커', 'person', { optional: true }),
    costs: rows('비용', { name: text('이름'), amount: money('금액') }, { optional: true }),
  },
  list: { columns: ['plate', 'km'], filters: ['status'], search: ['plate'], sums: ['km'], sort: 'km-asc' },
  can: { read: 'cs', save: 'ops' },
  endpoints: { scrap: action('폐차', { can: 'ops', from: ['ready'], to: 'gone' }) },
}

export const trip = resource('trip', '운행', {
  title: 'name',
  fields: {
    name: text('이름'),
    cart: ref('수레', 'cart'),
    before: ref('이전 수레', 'cart', { optional: true }),
    km: whole('거리'),
    status: states('상태', { going: '운행' }),
  },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'ops' },
}) as Resource

export const cart = (change: UncheckedDeclaration = {}): Resource => resource('cart', '수레', { ...validCart, ...change } as never) as Resource
export const withField = (name: string, field: unknown) => cart({ fields: { ...validCart.fields, [name]: field } })
export const withList = (list: UncheckedDeclaration) => cart({ list: { ...validCart.list, ...list } })
export const withCall = (name: string, call: unknown) => cart({ endpoints: { ...validCart.endpoints, [name]: call } })
export const withReferenceFilter = (rule: UncheckedDeclaration) => withField('driver', ref('운전자', 'person', { optional: true, where: rule }))
export const declarationErrorTexts = (...input: readonly Resource[]) => declarationErrorsOf([person, trip, ...input]).map(formatDeclarationError)
export const act = (spec: UncheckedDeclaration) => action('일', { can: 'ops', ...spec } as never)

/** Cases for the declaration check: the mistake, a declaration with it, and the expected error message. */
export type DeclarationErrorCases = readonly (readonly [string, Resource, string])[]
