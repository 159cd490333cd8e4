import { describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Resource } from '#schema'
import {
  action,
  choice,
  day,
  flag,
  group,
  item,
  json,
  money,
  period,
  phone,
  post,
  ref,
  refs,
  resource,
  rows,
  secret,
  section,
  states,
  text,
  whole,
} from '#schema'
import { complaintsOf, mustBeRight, WrongDeclarations } from '#schema/check/check.ts'
import { nearest, sentenceOf } from '#schema/check/complaint.ts'

/** What the compiler lets through, as somebody in a hurry writes it. */
type Loose = Record<string, any>

const person = resource('person', '사람', {
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

const right: Loose = {
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

const trip = resource('trip', '운행', {
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

const cart = (change: Loose = {}): Resource => resource('cart', '수레', { ...right, ...change } as never) as Resource
const withField = (name: string, field: unknown) => cart({ fields: { ...right.fields, [name]: field } })
const withList = (list: Loose) => cart({ list: { ...right.list, ...list } })
const withCall = (name: string, call: unknown) => cart({ endpoints: { ...right.endpoints, [name]: call } })
const among = (rule: Loose) => withField('driver', ref('운전자', 'person', { optional: true, among: rule }))
const told = (...given: readonly Resource[]) => complaintsOf([person, trip, ...given]).map(sentenceOf)
const act = (spec: Loose) => action('일', { can: 'ops', ...spec } as never)

/** Each kind of mistake, planted alone, and the one sentence that names it. */
const planted: readonly (readonly [string, Resource, string])[] = [
  ['a title', cart({ title: 'plat' }), 'cart.ts, title: "plat" is no field of cart; did you mean "plate"? (noSuchField)'],
  ['a title of many rows', cart({ title: 'stickers' }), 'cart.ts, title: "stickers" is no single value that could name a row; choose a text. (notTitle)'],
  ['a column', withList({ columns: ['plate', 'km', 'kn'] }), 'cart.ts, list.columns: "kn" is no field of cart; did you mean "km"? (noSuchField)'],
  ['a column twice', withList({ columns: ['km', 'km'] }), 'cart.ts, list.columns: "km" stands here twice; leave one out. (twice)'],
  ['a filter', withList({ filters: ['statis'] }), 'cart.ts, list.filters: "statis" is no field of cart; did you mean "status"? (noSuchField)'],
  ['a search of a number', withList({ search: ['km'] }), 'cart.ts, list.search: "km" holds nothing that a keyword finds; search a text. (notSearchable)'],
  ['a sum of a text', withList({ sums: ['plate'] }), 'cart.ts, list.sums: "plate" is no number, so it has no sum; leave it out. (notSummable)'],
  ['an order', withList({ sort: 'kmm-asc' }), 'cart.ts, list.sort: "kmm" is no field of cart; did you mean "km"? (noSuchField)'],
  ['an order without a way', withList({ sort: 'km' }), 'cart.ts, list.sort: "km" says no order; write "km-asc" or "-desc". (notSortable)'],
  [
    'an order by what has none',
    withList({ sort: 'costs-asc' }),
    'cart.ts, list.sort: rows cannot be put in the order of "costs"; choose a column or filter with one value. (notSortable)',
  ],
  [
    'a unique key',
    withField('plate', text('번호판', { unique: ['drivr'] })),
    'cart.ts, fields.plate.unique: "drivr" is no field of cart; did you mean "driver"? (noSuchField)',
  ],
  [
    'a unique key of lines',
    withField('plate', text('번호판', { unique: ['costs'] })),
    'cart.ts, fields.plate.unique: "costs" has no single value that could be compared; leave it out. (notUnique)',
  ],
  [
    'a unique key with itself',
    withField('plate', text('번호판', { unique: ['plate'] })),
    'cart.ts, fields.plate.unique: "plate" names itself; write the other fields alone, or true. (twice)',
  ],
  ['a reference', withField('driver', ref('운전자', 'persn')), 'cart.ts, fields.driver: "persn" is no resource; did you mean "person"? (noSuchResource)'],
  ['what a reference offers', among({ rol: 'normal' }), 'cart.ts, fields.driver.among: "rol" is no field of person; did you mean "role"? (noSuchField)'],
  ['a value of what it offers', among({ role: 'norml' }), 'cart.ts, fields.driver.among: "norml" is no value of role; did you mean "normal"? (noSuchValue)'],
  [
    'what is no filter there',
    among({ note: '가' }),
    'cart.ts, fields.driver.among: rows of person are not filtered by "note"; put it into the filters of person.ts. (notFilterable)',
  ],
  ['what is sealed there', among({ number: '1' }), 'cart.ts, fields.driver.among: "number" of person is kept sealed; choose by another field. (notComparable)'],
  ['the field that an offer follows', among({ role: '$km_' }), 'cart.ts, fields.driver.among: "km_" is no field of cart; did you mean "km"? (noSuchField)'],
  [
    'a field of another kind',
    among({ role: '$helper_id' }),
    'cart.ts, fields.driver.among: "role" and "helper_id" never hold the same thing; bind fields that point at the same resource. (otherKind)',
  ],
  [
    'a default',
    withField('day', day('날짜', { default: '2026-02-30' })),
    'cart.ts, fields.day.default: "2026-02-30" is a value that it refuses; write one that it takes. (badDefault)',
  ],
  [
    'a default that must be unique',
    withField('code', text('번호', { unique: true, default: '가' })),
    'cart.ts, fields.code.default: a second row would have the same value, which must be unique; leave out one of the two. (contradictory)',
  ],
  [
    'limits that leave nothing',
    withField('size', whole('크기', { min: 5, max: 3 })),
    'cart.ts, fields.size: its options leave no value that it takes; look at min, max and pattern. (contradictory)',
  ],
  [
    'lines with such limits',
    withField('costs', rows('비용', { amount: whole('금액', { min: 5, max: 3 }) }, { optional: true })),
    'cart.ts, fields.costs.amount: its options leave no value that it takes; look at min, max and pattern. (contradictory)',
  ],
  [
    'days of a calendar',
    withField('days', rows('날', { day: day('날짜') }, { calendar: 'date', optional: true })),
    'cart.ts, fields.days.calendar: "date" is no field of its lines; did you mean "day"? (noSuchField)',
  ],
  ['no choices', withField('size', choice('크기', {})), 'cart.ts, fields.size: there is nothing to choose; write at least one value. (noChoices)'],
  [
    'what no form writes',
    withField('size', whole('크기', { fixed: true, default: 0, once: true })),
    'cart.ts, fields.size.once: no form writes it, for it is fixed; leave out "once" or "fixed". (neverWritten)',
  ],
  [
    'a rung of a field',
    withField('size', whole('크기', { can: { read: 'opps' as never } })),
    'cart.ts, fields.size.can: "opps" is no rung; did you mean "ops"? (noSuchRung)',
  ],
  [
    'what may not be empty and is emptied',
    withField('phone', phone('전화', { erase: true })),
    'cart.ts, fields.phone.erase: it may not be empty; write what stands there afterwards, or make it optional. (eraseRequired)',
  ],
  [
    'what is left behind',
    withField('phone', text('전화', { erase: 1 as never })),
    'cart.ts, fields.phone.erase: 1 is no value of its kind; write one. (badDefault)',
  ],
  [
    'a name that is kept',
    withField('size', whole('크기', { was: 'km' })),
    'cart.ts, fields.size.was: "km" is still declared, so it was not renamed; leave "was" out. (stillThere)',
  ],
  [
    'a key of every row',
    withField('version', whole('판')),
    'cart.ts, fields.version: "version" means something else in every call already; give the field another name. (nameTaken)',
  ],
  [
    'two fields of one key',
    withField('driver_id', whole('운전자')),
    'cart.ts, fields.driver_id: "driver_id" means something else in every call already; give the field another name. (nameTaken)',
  ],
  [
    'a name of a field',
    withField('sizeOf', whole('크기')),
    'cart.ts, fields.sizeOf: "sizeOf" is no name of a field; write small letters and digits, words apart by "_". (badName)',
  ],
  ['a label', withField('size', whole(' ')), 'cart.ts, fields.size: it has no label; write what people call it. (noLabel)'],
  [
    'what a number is of',
    withField('of', whole('건', { points: { by: 'stats', to: {} } })),
    'cart.ts, fields.of.points: "stats" is no field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'what it points at',
    withField('of', whole('건', { points: { by: 'status', to: { ready: 'persn' } } })),
    'cart.ts, fields.of.points: "persn" is no resource; did you mean "person"? (noSuchResource)',
  ],
  [
    'what a shape follows',
    withField('data', json('값', { by: [{ key: 'kmm', forms: {} }], optional: true })),
    'cart.ts, fields.data.by: "kmm" is no field of cart; did you mean "km"? (noSuchField)',
  ],
  [
    'of whom a section speaks',
    withField('more', section('더', { size: whole('크기') }, { on: { stats: 'ready' } })),
    'cart.ts, fields.more.on: "stats" is no field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'a value of them',
    withField('more', section('더', { size: whole('크기') }, { on: { status: 'redy' } })),
    'cart.ts, fields.more.on: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'where an action stands',
    withCall('wash', act({ on: { status: 'redy' } })),
    'cart.ts, endpoints.wash.on: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'whence',
    withCall('wash', act({ from: ['redy', 'gone'] })),
    'cart.ts, endpoints.wash.from: "redy" is no state of cart; did you mean "ready"? (noSuchState)',
  ],
  [
    'whither',
    withCall('wash', act({ from: ['gone'], to: 'redy' })),
    'cart.ts, endpoints.wash.to: "redy" is no state of cart; did you mean "ready"? (noSuchState)',
  ],
  [
    'an action that nobody can use',
    withCall('wash', act({ from: [] })),
    'cart.ts, endpoints.wash.from: no state is named, so nobody can ever use it; name one, or leave "from" out. (neverPossible)',
  ],
  [
    'an action that leads nowhere',
    withCall('wash', act({ from: ['gone'], to: 'gone' })),
    'cart.ts, endpoints.wash: it leads from "gone" to "gone"; leave out "to". (contradictory)',
  ],
  [
    'a state without a way in',
    cart({ endpoints: {} }),
    'cart.ts, fields.status: no action leads to "gone"; declare one, or say it in "elsewhere" if something else moves a row there. (noWayIn)',
  ],
  [
    'a state from elsewhere',
    withField('status', states('상태', { ready: '대기', gone: '폐차' }, { elsewhere: ['gon' as never] })),
    'cart.ts, fields.status.elsewhere: "gon" is no state of cart; did you mean "gone"? (noSuchState)',
  ],
  [
    'states twice',
    withField('mood', states('기분', { good: '좋음' })),
    'cart.ts, fields.mood: "status" already says where a row stands; make this a choice. (twoMachines)',
  ],
  ['a frozen state', cart({ frozen: { in: ['gon'], says: '폐차' } }), 'cart.ts, frozen.in: "gon" is no state of cart; did you mean "gone"? (noSuchState)'],
  [
    'a frozen field',
    cart({ frozen: { in: ['gone'], fields: ['kn'], says: '폐차' } }),
    'cart.ts, frozen.fields: "kn" is no field of cart; did you mean "km"? (noSuchField)',
  ],
  [
    'a frozen field that no form writes',
    cart({ frozen: { in: ['gone'], fields: ['status'], says: '폐차' } }),
    'cart.ts, frozen.fields: "status" is fixed, so no form changes it anyway; leave it out. (neverWritten)',
  ],
  ['nothing frozen', cart({ frozen: { in: [], says: '폐차' } }), 'cart.ts, frozen.in: no state is named, so nothing is ever frozen; name one. (neverPossible)'],
  [
    'a call of every resource',
    withCall('save', post({ can: 'ops' })),
    'cart.ts, endpoints.save: every resource has a call "save" already; give it another name. (nameTaken)',
  ],
  ['who may call', withCall('wash', act({ can: 'opps' })), 'cart.ts, endpoints.wash.can: "opps" is no rung; did you mean "ops"? (noSuchRung)'],
  [
    'under what an action answers',
    withCall('wash', act({ answers: 'The cart' })),
    'cart.ts, endpoints.wash.answers: "The cart" is no key of an answer; write one word in small letters. (badName)',
  ],
  [
    'what writes ahead of others',
    withCall('wash', post({ can: 'ops', front: true })),
    'cart.ts, endpoints.wash.front: only a call that reads is answered ahead of others; leave it out. (contradictory)',
  ],
  [
    'what a form asks for',
    withCall('wash', act({ ask: { version: whole('판') } })),
    `cart.ts, endpoints.wash.ask.version: every action sends the row's own "version"; give the field another name. (nameTaken)`,
  ],
  [
    'what a form cannot ask for',
    withCall('wash', act({ ask: { size: whole('크기', { fixed: true, default: 0 }) } })),
    'cart.ts, endpoints.wash.ask.size: a form asks for it, so it cannot be fixed; leave "fixed" out. (neverWritten)',
  ],
  [
    'whom a form asks for',
    withCall('wash', act({ ask: { by: ref('누가', 'persn') } })),
    'cart.ts, endpoints.wash.ask.by: "persn" is no resource; did you mean "person"? (noSuchResource)',
  ],
  [
    'when an arrow is due',
    withCall('wash', act({ from: ['gone'], to: 'ready', can: 'system', due: 'wased_at' })),
    'cart.ts, endpoints.wash.due: "wased_at" is no field of cart. (noSuchField)',
  ],
  [
    'what is never over',
    withCall('wash', act({ from: ['gone'], to: 'ready', can: 'system', due: 'km' })),
    'cart.ts, endpoints.wash.due: "km" is neither a moment nor a day, so it is never over; name one that is. (otherKind)',
  ],
  ['who may read', cart({ can: { read: 'csx' } }), 'cart.ts, can: "csx" is no rung; did you mean "cs"? (noSuchRung)'],
  [
    'what is shared',
    cart({ own: 'shared' }),
    'cart.ts, own: "shared" is no field of cart; there are plate, km, driver, helper, status, stickers, costs. (noSuchField)',
  ],
  ['what is no flag', cart({ own: 'km' }), 'cart.ts, own: "km" says neither yes nor no; name the flag that shares a row. (otherKind)'],
]

const tallied = (name: string, options: Loose) => withField(name, money('합계', options as never))

/** Sums and counts that nobody could keep. */
const uncounted: readonly (readonly [string, Resource, string])[] = [
  [
    'of nothing there',
    tallied('sum', { sum: 'cost.amount' }),
    'cart.ts, fields.sum.sum: "cost" is no resource and no lines; did you mean "costs"? (noSuchResource)',
  ],
  ['of a line’s text', tallied('sum', { sum: 'costs.name' }), 'cart.ts, fields.sum.sum: "name" is no number, so it has no sum; name another. (notSummable)'],
  [
    'of no field of the lines',
    tallied('sum', { sum: 'costs.amout' }),
    'cart.ts, fields.sum.sum: "amout" is no field of the lines "costs"; did you mean "amount"? (noSuchField)',
  ],
  [
    'of lines alone',
    tallied('sum', { sum: 'costs' }),
    'cart.ts, fields.sum.sum: "costs" names nothing of what is counted; write "what.field", as in "lines.amount" or "rcar.tags". (badName)',
  ],
  [
    'of some of the lines',
    tallied('sum', { sum: 'costs.amount', where: { kind: 'wash' } }),
    'cart.ts, fields.sum.where: "kind" is no field of the lines "costs"; there are name, amount. (noSuchField)',
  ],
  [
    'of rows that point here twice',
    tallied('sum', { sum: 'trip.km' }),
    "cart.ts, fields.sum.sum: trip points here by cart and before; say by which, as in `by: 'cart'`. (ambiguous)",
  ],
  [
    'of rows by no reference',
    tallied('sum', { sum: 'trip.km', by: 'cartt' }),
    'cart.ts, fields.sum.sum: "cartt" is no field of trip that points at cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'of a text',
    tallied('sum', { sum: 'trip.name', by: 'cart' }),
    'cart.ts, fields.sum.sum: "name" of trip is no number, so it has no sum; name another. (notSummable)',
  ],
  [
    'of rows that point elsewhere',
    tallied('n', { count: 'person.cart' }),
    'cart.ts, fields.n.count: no row of person points at cart; count rows of a resource that does. (otherKind)',
  ],
  [
    'by no field',
    tallied('n', { count: 'trip.car' }),
    'cart.ts, fields.n.count: "car" is no field of trip that points at cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'of rows in no state',
    tallied('n', { count: 'trip.cart', where: { status: 'gong' } }),
    'cart.ts, fields.n.where: "gong" is no value of status; did you mean "going"? (noSuchValue)',
  ],
  ['of both kinds', tallied('n', { count: 'trip.cart', sum: 'trip.km' }), 'cart.ts, fields.n: it is either a sum or a count; leave one out. (contradictory)'],
  [
    'of neither kind',
    tallied('n', { where: { status: 'going' } }),
    'cart.ts, fields.n: "where" only narrows a sum or a count; write "sum" or "count" too, or leave it out. (contradictory)',
  ],
  [
    'that may be empty',
    tallied('n', { count: 'trip.cart', optional: true }),
    'cart.ts, fields.n.optional: the server keeps a count, so "optional" means nothing; leave it out. (contradictory)',
  ],
]

test.each(uncounted)('a sum or count %s', (_what, of, sentence) => {
  expect(told(of)).toEqual([sentence])
})

test('nothing is said of sums and counts that can be kept', () => {
  const fields = {
    ...right.fields,
    sum: money('합계', { sum: 'costs.amount' }),
    n: whole('운행', { count: 'trip.cart', where: { status: 'going' } }),
    km_all: whole('거리', { sum: 'trip.km', by: 'cart' }),
  }
  expect(told(cart({ fields }))).toEqual([])
})

describe('a declaration that compiles and cannot be meant', () => {
  test('nothing is said of a right one', () => {
    expect(told(cart())).toEqual([])
    expect(told(cart({ own: 'mine', fields: { ...right.fields, mine: flag('공유', { default: false }), run: period('기간', { optional: true }) } }))).toEqual(
      [],
    )
  })

  test.each(planted)('%s', (_what, of, sentence) => {
    expect(told(of)).toEqual([sentence])
  })

  test('a resource without states has no arrows and freezes nothing', () => {
    const { status: _status, ...fields } = right.fields
    const of = cart({ fields, list: { ...right.list, filters: [] }, frozen: { in: ['gone'], says: '폐차' } })
    expect(told(of)).toEqual([
      'cart.ts, endpoints.scrap: cart has no states, so no action moves between them; leave out "from" and "to". (noStates)',
      'cart.ts, frozen: cart has no states that could freeze it; leave it out. (noStates)',
    ])
  })

  test('an action from states that no row is ever in', () => {
    const fields = { ...right.fields, status: states('상태', { ready: '대기', lost: '분실', gone: '폐차' }) }
    const of = cart({ fields, endpoints: { ...right.endpoints, find: act({ from: ['lost'], to: 'ready' }) } })
    expect(told(of)).toEqual([
      'cart.ts, fields.status: no action leads to "lost"; declare one, or say it in "elsewhere" if something else moves a row there. (noWayIn)',
      'cart.ts, endpoints.find.from: no row is ever in such a state, so nobody can use it; name states that are reached. (neverPossible)',
    ])
  })

  test('an arrow of the clock that asks, and leads from nowhere', () => {
    const washed = { ...right.fields, washed_on: day('세차일', { optional: true }) }
    const wash = act({ to: 'ready', can: 'system', due: 'washed_on', ask: { by: text('누가') } })
    expect(told(cart({ fields: washed, endpoints: { ...right.endpoints, wash } }))).toEqual([
      'cart.ts, endpoints.wash.due: the clock moves rows from states to a state; write "from" and "to". (contradictory)',
      'cart.ts, endpoints.wash.due: nobody answers the clock, and "by" must be answered; make it optional. (neverPossible)',
    ])
  })

  test('entries of the menu', () => {
    const of = cart()
    const menu = [
      group('carts', '수레', [item(of, '수레', { status: 'redy' } as never, { columns: ['plat'] })], { also: [of] }),
      group('carts', '또 수레', [item(cart(), '다른 수레')]),
    ]
    expect(complaintsOf([], menu).map(sentenceOf)).toEqual([
      'carts/menu.ts, cart.columns: "plat" is no column of cart; did you mean "plate"? (noSuchField)',
      'carts/menu.ts, cart.scope: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
      'carts/menu.ts, group: two groups are called "carts"; rename one. (twice)',
      'carts/menu.ts, group: "cart" is opened by an entry already; take it out of "also". (twice)',
      'carts/menu.ts, name: two resources are called "cart"; rename one. (nameTaken)',
    ])
    const scoped = [group('carts', '수레', [item(of, '수레', { km: '3' } as never)])]
    expect(complaintsOf([], scoped).map(({ code }) => code)).toEqual(['noSuchValue', 'notFilterable'])
  })
})

test('every declaration of ours can be obeyed', () => {
  expect(complaintsOf(allResources, menu).map(sentenceOf)).toEqual([])
})

test('nothing goes on with wrong declarations, and all that is wrong is said at once', () => {
  const wrong = cart({ title: 'plat', own: 'km' })
  expect(() => mustBeRight(complaintsOf([person, trip, wrong]))).toThrow(WrongDeclarations)
  expect(() => mustBeRight(complaintsOf([person, trip, wrong]))).toThrow(/- cart\.ts, title: .*\n- cart\.ts, own: /)
  expect(() => mustBeRight(complaintsOf([person, trip, cart()]))).not.toThrow()
})

test('the name that was meant is the nearest, and none when nothing is near', () => {
  expect(nearest('modle', ['brand', 'model'])).toBe('model')
  expect(nearest('colour', ['brand', 'model'])).toBeUndefined()
})
