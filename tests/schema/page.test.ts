import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { choice, day, flag, moment, money, resource, states, whole } from '#schema'
import { nextActionAfterCreate } from '#schema/page/nextActionAfterCreate.ts'
import { isAction } from '#schema/declare/endpoint.ts'
import { isDestructiveAction, availableActionsOf, createRecordPageDeriver, availableDownloadsOf } from '#schema/page/recordPage.ts'
import { alertsOf, isBlankValue, toneOf } from '#schema/page/alerts.ts'
import { fieldOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import type { Resource } from '#schema'

const find = createRecordPageDeriver((name) => allResources.find((target) => target.name === name))

test('every resource has a page: a heading, facts that are fields of it, cards that are references', () => {
  for (const target of allResources) {
    const { title, facts, cards } = find(target)
    expect(title.length, target.name).toBeGreaterThan(0)
    for (const name of [...title, ...facts, ...cards]) expect(fieldOf(target, name), `${target.name}.${name}`).toBeDefined()
    for (const name of cards) expect(fieldOf(target, name)?.to, `${target.name}.${name}`).toBeDefined()
    expect(
      facts.filter((name) => cards.includes(name)),
      target.name,
    ).toEqual([])
  }
})

const dangers = (target: Resource, names: readonly string[]) =>
  names.map((name) => target.endpoints[name] !== undefined && isDestructiveAction(target, target.endpoints[name]))

/** Actions available in a state, without those that have further conditions. */
const here = (target: Resource, state: string) =>
  Object.entries(target.endpoints).flatMap(([name, item]) =>
    isAction(item) && item.can !== 'system' && !item.availableWhen && !item.availableUntil && (item.from?.includes(state) ?? true) ? [name] : [],
  )

/** A row whose `availableFrom` times have all passed. */
const late = (target: Resource) =>
  Object.fromEntries(Object.values(target.endpoints).flatMap(({ availableFrom }) => (availableFrom ? [[availableFrom, '2026-09-19 12:00:00']] : [])))

test('what waits for a time is not to be done before it, nor while there is none', () => {
  const waiting = allResources.flatMap((target) =>
    Object.entries(target.endpoints).flatMap(([name, { availableFrom, from }]) =>
      availableFrom ? [{ resource: target, name, after: availableFrom, from }] : [],
    ),
  )
  expect(waiting.length).toBeGreaterThan(2)
  for (const { resource: target, name, after, from = [] } of waiting) {
    const at = (time: string | null) => {
      const actionArgs = [target, { ...late(target), [after]: time, [stateKeyOf(target)?.key ?? '']: from[0] }, () => true, '2026-11-20 12:00:00'] as const
      const { first, others } = availableActionsOf(...actionArgs)
      return [first, ...others, ...availableDownloadsOf(...actionArgs).map((paper) => paper.name)].includes(name)
    }
    expect([at(null), at('2026-11-21 00:00:00'), at('2026-09-19 00:00:00')], `${target.name}.${name}`).toEqual([false, false, true])
  }
})

test('every resource has next actions for a new row, although the row has no times yet', () => {
  for (const target of allResources) {
    const stateKey = stateKeyOf(target)
    const start = stateKey?.field.states?.[0]
    if (stateKey && start !== undefined) expect(() => availableActionsOf(target, { [stateKey.key]: start }, () => true, ''), target.name).not.toThrow()
  }
})

test('every state shows all of its actions; the next one is not destructive unless declared so, and destructive ones come last', () => {
  for (const target of allResources) {
    const stateKey = stateKeyOf(target)
    for (const state of stateKey?.field.states ?? []) {
      const { first, others } = availableActionsOf(
        target,
        { ...late(target), [stateKey?.key ?? '']: state },
        ({ can }) => can !== 'system',
        '2026-11-20 12:00:00',
      )
      const texts = first === undefined ? others : [first, ...others]
      expect(texts, `${target.name} ${state}`).toEqual(expect.arrayContaining(here(target, state)))
      expect(
        dangers(target, others).toSorted((a, b) => Number(a) - Number(b)),
        `${target.name} ${state}`,
      ).toEqual(dangers(target, others))
      const isSaid = target.show?.next?.[state] !== undefined
      expect(dangers(target, first === undefined || isSaid ? [] : [first]), `${target.name} ${state}`).not.toContain(true)
    }
  }
})

const job = resource('job', '일', {
  title: 'no',
  fields: {
    no: whole('번호'),
    status: states('상태', { open: '열림', done: '끝' }, { externallySet: ['done'] }),
    urgency: choice('급함', { low: '낮음', high: '높음' }, { tones: { high: 'bad' } }),
    is_late: flag('늦음', { default: false, whenTrue: 'bad' }),
    owed: money('미납', { default: 0, whenPositive: 'bad' }),
    due_at: moment('기한', { optional: true, due: { warn: '2h', when: { status: ['open'] } } }),
    ends_on: day('마감일', { optional: true, due: { warn: '3d' } }),
  },
  list: { columns: ['no'] },
  can: { read: 'cs' },
})
const now = '2026-11-22 12:00:00'
const tone = (name: string, row: object) => {
  const field = fieldOf(job, name)
  return field && toneOf(field, name, { status: 'open', ...row }, now)
}

test('a moment is a warning shortly before it is due and bad once it has passed, as long as it is due at all', () => {
  expect(tone('due_at', { due_at: '2026-11-22 15:00:00' })).toBeUndefined()
  expect(tone('due_at', { due_at: '2026-11-22 13:59:00' })).toBe('warn')
  expect(tone('due_at', { due_at: '2026-11-22 12:00:00' })).toBe('bad')
  expect(tone('due_at', { due_at: '2026-11-22 11:00:00', status: 'done' })).toBeUndefined()
  expect(tone('due_at', { due_at: null })).toBeUndefined()
})

test('a day has passed when it is over', () => {
  expect(tone('ends_on', { ends_on: '2026-11-21' })).toBe('bad')
  expect(tone('ends_on', { ends_on: '2026-11-22' })).toBe('warn')
  expect(tone('ends_on', { ends_on: '2026-11-26' })).toBeUndefined()
})

test('a flag, a number and a moment stand out by what they are declared to mean, and a choice as long as anything can be done', () => {
  const row = { is_late: true, owed: 3000, due_at: '2026-11-22 11:00:00', urgency: 'high' }
  const open: Resource = { ...job, endpoints: { finish: { kind: 'action', method: 'POST', label: '끝', can: 'ops', from: ['open'], to: 'done' } } }
  expect(alertsOf(open, { ...row, status: 'open' }, now).map(([name]) => name)).toEqual(['urgency', 'is_late', 'owed', 'due_at'])
  expect(alertsOf(open, { ...row, status: 'done' }, now).map(([name]) => name)).toEqual(['is_late', 'owed'])
  expect(alertsOf(open, { status: 'open', urgency: 'low', is_late: false, owed: 0 }, now)).toEqual([])
})

test('what a row begins with says nothing, another zero does', () => {
  const [owed, no] = [fieldOf(job, 'owed'), fieldOf(job, 'no')]
  expect([owed && isBlankValue(owed, 0), owed && isBlankValue(owed, 1), no && isBlankValue(no, 0), no && isBlankValue(no, null)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a coupon is expired by hand once its time is over, and not before', () => {
  const coupon = allResources.find(({ name }) => name === 'coupon')
  const others = (valid_to: string) => coupon && availableActionsOf(coupon, { status: 'issued', valid_to }, () => true, now).others
  expect(others('2026-11-22 12:00:01')).not.toContain('expire')
  expect(others('2026-11-22 12:00:00')).toContain('expire')
})

test('an action that is for some values alone is offered on rows that have one of them', () => {
  const fineLog = allResources.find(({ name }) => name === 'fineLog')
  const offered = (row: object) => fineLog && availableActionsOf(fineLog, { status: 'notified', paid_amount: 0, ...row }, () => true, now).others
  expect(['traffic', 'toll', 'parking'].map((kind) => offered({ kind })?.includes('transfer'))).toEqual([true, true, false])
  expect([0, 1000].map((paid_amount) => offered({ paid_amount })?.includes('waive'))).toEqual([true, false])
})

test('an inspection can be approved once all pictures are there, at creation too', () => {
  const rcarState = allResources.find(({ name }) => name === 'rcarState')
  const offered = (late_photo: boolean) => rcarState && availableActionsOf(rcarState, { result: 'pending', late_photo }, () => true, now)
  expect([offered(false), offered(true)]).toEqual([
    { first: 'approve', others: ['addPhotos', 'flagIssue'] },
    { first: undefined, others: ['addPhotos'] },
  ])
  expect(rcarState && nextActionAfterCreate(rcarState, () => true)).toBe('approve')
})

test('a push is scheduled for a time that is still to come, or to be entered', () => {
  const amsg = allResources.find(({ name }) => name === 'amsg')
  const first = (scheduled_at: string | null) => amsg && availableActionsOf(amsg, { status: 'draft', scheduled_at }, () => true, now).first
  expect(['2026-11-22 12:00:01', null, now].map(first)).toEqual(['schedule', 'schedule', 'send'])
})

test('what the clock does by itself, or staff seldom do, is not what comes next', () => {
  const next = (of: string, row: object) => {
    const match = allResources.find(({ name }) => name === of)
    return match && availableActionsOf(match, { ...row }, () => true, now)
  }
  expect(next('urent', { status: 'scheduled', start_date: '2026-12-01' })).toEqual({ first: undefined, others: ['open', 'cancel'] })
  expect(next('user', { status: 'active', role: 'normal' })?.first).toBeUndefined()
})

test('what can be done until a time is offered until then, to the last of its days, and as long as there is none', () => {
  const rent = allResources.find(({ name }) => name === 'rent')
  const offered = (row: Readonly<Record<string, unknown>>, at: string) => rent && availableActionsOf(rent, row, () => true, at).others
  const reopened = (settled_at: string | null) => offered({ status: 'completed', settled_at }, now)?.includes('reopen')
  expect(['2026-10-23 00:00:00', '2026-10-22 23:59:59', null].map(reopened)).toEqual([true, false, true])
  const changed = (at: string) => offered({ status: 'reserved', start_at: now }, at)?.includes('change')
  expect(['2026-11-22 11:59:59', now].map(changed)).toEqual([true, false])
})
