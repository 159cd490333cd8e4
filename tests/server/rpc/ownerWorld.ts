import type { Implementation } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { z } from 'zod'
import { action, choice, get, ref, refs, resource, secret, implement, states, text, whole } from '#schema'

/** Test resources with owner access, and every kind of reference through which a member could reach another's rows. */

export const stall = resource('stall', '매점', {
  title: 'name',
  fields: { name: text('이름', { max: 50 }), rent: whole('임대료', { default: 0 }) },
  list: { columns: ['name'], search: ['name'] },
  can: { read: 'cs', save: 'ops' },
})

/** Referenced by a user or by a member's row. */
export const locker = resource('locker', '보관함', {
  title: 'keeper',
  fields: { keeper: ref('관리인', 'user') },
  list: { columns: ['keeper'] },
  can: { read: 'cs', save: 'ops' },
})
export const hook = resource('hook', '고리', {
  title: 'badge',
  fields: { badge: ref('배지', 'badge') },
  list: { columns: ['badge'] },
  can: { read: 'cs', save: 'ops' },
})

/** Its title is not visible to its owner. */
export const remark = resource('remark', '쪽지', {
  title: 'memo',
  fields: { member: ref('회원', 'user'), memo: text('메모', { max: 50 }) },
  list: { columns: ['memo'], search: ['memo'] },
  can: { read: 'cs', save: 'ops' },
  ownerAccess: { by: 'member', fields: [] },
})

export const badge = resource('badge', '배지', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    holder: ref('주인', 'user'),
    status: states('상태', { given: '지급', planned: '예정' }, { externallySet: ['given', 'planned'] }),
    memo: text('메모', { optional: true }),
  },
  list: { columns: ['name', 'holder'], filters: ['holder'], search: ['name', 'memo'] },
  can: { read: 'cs', save: 'ops' },
  ownerAccess: { by: 'holder', where: { status: 'given' }, fields: ['name'] },
})

export const ticket = resource('ticket', '표', {
  title: 'badge',
  fields: {
    member: ref('회원', 'user'),
    clerk: ref('직원', 'user', { optional: true }),
    badge: ref('배지', 'badge', { optional: true }),
    badges: refs('다른 배지', 'badge', { optional: true }),
    stall: ref('매점', 'stall', { optional: true }),
    locker: ref('보관함', 'locker', { optional: true }),
    hook: ref('고리', 'hook', { optional: true }),
    remark: ref('쪽지', 'remark', { optional: true }),
    seat: whole('자리', { optional: true }),
    pin: secret(text('비밀번호', { max: 20, optional: true }), { mask: 'last4' }),
    kind: choice('종류', { day: '하루', week: '한 주' }, { default: 'day' }),
    cost: whole('원가', { default: 0 }),
    memo: text('메모', { optional: true }),
    state: states('상태', { open: '열림', used: '사용' }, { externallySet: ['open'] }),
  },
  list: {
    columns: ['badge', 'clerk', 'seat', 'kind', 'cost', 'state', 'stall'],
    filters: ['kind', 'cost', 'seat', 'memo'],
    search: ['badge', 'stall', 'memo'],
    sums: ['seat', 'cost'],
  },
  can: { read: 'cs', save: 'ops', del: 'super' },
  ownerAccess: { by: 'member', fields: ['badge', 'badges', 'stall', 'locker', 'hook', 'remark', 'seat', 'pin', 'kind', 'state'] },
  endpoints: {
    use: action('사용', {
      can: 'user',
      from: ['open'],
      to: 'used',
      ask: { badge: ref('배지', 'badge', { optional: true }), badges: refs('다른 배지', 'badge', { optional: true }) },
    }),
    tell: get({ can: 'user', params: formShape({ badge: ref('배지', 'badge', { optional: true }) }), result: z.object({ badge_id: z.int().nullish() }) }),
    reopen: action('다시 열기', { can: 'cs', from: ['used'], to: 'open' }),
  },
})

export const world = [stall, locker, hook, remark, badge, ticket]
export const worldServed: readonly Implementation[] = [implement(ticket, { tell: async ({ params }) => ({ badge_id: params.badge_id }) })]
