import { expect, test } from 'vitest'
import type { Field } from '#schema'
import { audience, day, flag, get, moment, month, post, ref, states, text, whole } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import type { DeclarationErrorCases } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts, withCall, withField } from './cart.ts'

const withForm = (fields: Readonly<Record<string, Field>>) => withCall('weigh', post({ can: 'ops', params: formShape(fields) }))

const untilFields = { ...validCart.fields, washed_at: moment('씻은 때', { optional: true }), paid_in: month('낸 달', { optional: true }) }
const washUntil = (change: object) => act({ from: ['gone'], to: 'ready', availableUntil: { field: 'washed_at', days: 3, error: 'tooLate', ...change } })
const untilErrors = { tooLate: { ko: '{until}까지', en: 'Until {until}, {days} days' }, tooDirty: { ko: '{dys}일', en: '{dys} days' } }
const withUntil = (change: object) => cart({ fields: untilFields, endpoints: { ...validCart.endpoints, wash: washUntil(change) }, errors: untilErrors })

const planted: DeclarationErrorCases = [
  [
    'where an action stands',
    withCall('wash', act({ availableWhen: { status: 'redy' } })),
    'cart.ts, endpoints.wash.availableWhen: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'whence',
    withCall('wash', act({ from: ['redy', 'gone'] })),
    'cart.ts, endpoints.wash.from: "redy" is not a state of cart; did you mean "ready"? (noSuchState)',
  ],
  [
    'whither',
    withCall('wash', act({ from: ['gone'], to: 'redy' })),
    'cart.ts, endpoints.wash.to: "redy" is not a state of cart; did you mean "ready"? (noSuchState)',
  ],
  [
    'an action that nobody can use',
    withCall('wash', act({ from: [] })),
    'cart.ts, endpoints.wash.from: no state is listed, so the action is never available; list at least one, or remove "from". (neverPossible)',
  ],
  [
    'an action that leads nowhere',
    withCall('wash', act({ from: ['gone'], to: 'gone' })),
    'cart.ts, endpoints.wash: it leads from "gone" to "gone"; remove "to". (contradictory)',
  ],
  [
    'a state without a way in',
    cart({ endpoints: {} }),
    'cart.ts, fields.status: no action leads to "gone"; declare one, or list it in "externallySet" if the state is set elsewhere. (unreachableState)',
  ],
  [
    'a state from elsewhere',
    withField('status', states('상태', { ready: '대기', gone: '폐차' }, { externallySet: ['gon' as never] })),
    'cart.ts, fields.status.externallySet: "gon" is not a state of cart; did you mean "gone"? (noSuchState)',
  ],
  [
    'states twice',
    withField('mood', states('기분', { good: '좋음' })),
    'cart.ts, fields.mood: "status" already holds the state; make this field a choice. (twoStateFields)',
  ],
  [
    'a frozen state',
    cart({ frozen: { in: ['gon'], message: '폐차' } }),
    'cart.ts, frozen.in: "gon" is not a state of cart; did you mean "gone"? (noSuchState)',
  ],
  [
    'a frozen field',
    cart({ frozen: { in: ['gone'], fields: ['kn'], message: '폐차' } }),
    'cart.ts, frozen.fields: "kn" is not a field of cart; did you mean "km"? (noSuchField)',
  ],
  [
    'a frozen field that no form writes',
    cart({ frozen: { in: ['gone'], fields: ['status'], message: '폐차' } }),
    'cart.ts, frozen.fields: "status" is already read-only; remove it. (neverWritten)',
  ],
  [
    'nothing frozen',
    cart({ frozen: { in: [], message: '폐차' } }),
    'cart.ts, frozen.in: no state is listed, so nothing is ever frozen; list at least one. (neverPossible)',
  ],
  [
    'a call of every resource',
    withCall('save', post({ can: 'ops' })),
    'cart.ts, endpoints.save: every resource already has a call "save"; choose another name. (nameTaken)',
  ],
  [
    'who may call',
    withCall('wash', act({ can: 'opps' })),
    'cart.ts, endpoints.wash.can: "opps" is not an access level; did you mean "ops"? (noSuchAccessLevel)',
  ],
  [
    'under what an action answers',
    withCall('wash', act({ responseKey: 'The cart' })),
    'cart.ts, endpoints.wash.responseKey: "The cart" is not a valid response key; use one lower-case word. (badName)',
  ],
  [
    'what writes ahead of others',
    withCall('wash', post({ can: 'ops', priority: true } as never)),
    'cart.ts, endpoints.wash.priority: only read calls can have a priority; remove it. (contradictory)',
  ],
  [
    'a button for what is no paper',
    withCall('wash', get({ can: 'ops', button: '세차증' } as never)),
    'cart.ts, endpoints.wash.button: only a download whose only parameter is the row ID can have a button on the record page; remove it. (contradictory)',
  ],
  [
    'what a form asks for',
    withCall('wash', act({ ask: { version: whole('판') } })),
    `cart.ts, endpoints.wash.ask.version: every action already sends the row's own "version"; give the field another name. (nameTaken)`,
  ],
  [
    'what a form cannot ask for',
    withCall('wash', act({ ask: { size: whole('크기', { readOnly: true, default: 0 }) } })),
    'cart.ts, endpoints.wash.ask.size: a form asks for it, so it cannot be read-only; remove "readOnly". (neverWritten)',
  ],
  [
    'whom a form asks for',
    withCall('wash', act({ ask: { by: ref('누가', 'persn') } })),
    'cart.ts, endpoints.wash.ask.by: "persn" is not a resource; did you mean "person"? (noSuchResource)',
  ],
  [
    'whom a form of its own asks for',
    withForm({ by: ref('누가', 'persn') }),
    'cart.ts, endpoints.weigh.params.by: "persn" is not a resource; did you mean "person"? (noSuchResource)',
  ],
  [
    'whom a form of its own offers',
    withForm({ by: ref('누가', 'person', { where: { role: 'admn' } }) }),
    'cart.ts, endpoints.weigh.params.by.where: "admn" is not a value of role; did you mean "admin"? (noSuchValue)',
  ],
  [
    'what a form of its own begins with',
    withForm({ by: ref('누가', 'person', { defaultFrom: '$cart.drivr' }), cart: ref('수레', 'cart') }),
    'cart.ts, endpoints.weigh.params.by.defaultFrom: "drivr" is not a reference of cart to person; did you mean "driver"? (noSuchField)',
  ],
  [
    'when a form of its own asks',
    withForm({ loud: flag('크게'), why: text('왜', { when: { lod: true } }) }),
    'cart.ts, endpoints.weigh.params.why.when: "lod" is not a choice or flag next to it; did you mean "loud"? (noSuchField)',
  ],
  [
    'what must be free in a form of its own',
    withForm({ cart: ref('수레', 'cart', { availableDuring: ['from_at', 'to_at'] }), from_at: moment('부터'), to_at: moment('까지') }),
    'cart.ts, endpoints.weigh.params.cart.availableDuring: no resource declares noOverlap for rows of cart, so they are always available; remove "availableDuring". (neverPossible)',
  ],
  [
    'whom a form of its own means',
    withForm({ who: audience('누구', 'person', { where: { rle: 'admin' } as never }) }),
    'cart.ts, endpoints.weigh.params.who.where: "rle" is not a field of person; did you mean "role"? (noSuchField)',
  ],
  [
    'when an arrow is due',
    withCall('wash', act({ from: ['gone'], to: 'ready', can: 'system', dueField: 'wased_at' })),
    'cart.ts, endpoints.wash.dueField: "wased_at" is not a field of cart. (noSuchField)',
  ],
  [
    'how often what is never due',
    withCall('wash', act({ schedule: '0 3 * * *' })),
    'cart.ts, endpoints.wash.schedule: a schedule needs due rows; declare "dueField", or remove it. (contradictory)',
  ],
  [
    'what is never over',
    withCall('wash', act({ from: ['gone'], to: 'ready', can: 'system', dueField: 'km' })),
    'cart.ts, endpoints.wash.dueField: "km" is not a moment, day or month and therefore never ends; choose a field that is. (wrongKind)',
  ],
  [
    'until when it can be done',
    withUntil({ field: 'wased_at' }),
    'cart.ts, endpoints.wash.availableUntil.field: "wased_at" is not a field of cart; did you mean "washed_at"? (noSuchField)',
  ],
  [
    'what is never over for it',
    withUntil({ field: 'km' }),
    'cart.ts, endpoints.wash.availableUntil.field: "km" is not a moment, day or month and therefore never ends; choose a field that is. (wrongKind)',
  ],
  [
    'days of a month',
    withUntil({ field: 'paid_in' }),
    'cart.ts, endpoints.wash.availableUntil.days: "paid_in" is a month, so days cannot be counted from it; remove it. (contradictory)',
  ],
  [
    'what says that it is over',
    withUntil({ error: 'tooLte' }),
    'cart.ts, endpoints.wash.availableUntil.error: "tooLte" is not an error of cart; did you mean "tooLate"? (noSuchError)',
  ],
  [
    'the figures of what says so',
    withUntil({ error: 'tooDirty' }),
    'cart.ts, endpoints.wash.availableUntil.error: "dys" is not a placeholder of the error; did you mean "days"? (noSuchError)',
  ],
]

test.each(planted)('a call: %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('a resource without states has no arrows and freezes nothing', () => {
  const { status: _status, ...fields } = validCart.fields
  const resource = cart({ fields, list: { ...validCart.list, filters: ['km'] }, frozen: { in: ['gone'], message: '폐차' } })
  expect(declarationErrorTexts(resource)).toEqual([
    'cart.ts, endpoints.scrap: cart has no states; remove "from" and "to". (noStates)',
    'cart.ts, frozen: cart has no states; remove it. (noStates)',
  ])
})

test('an action from states that no row is ever in', () => {
  const fields = { ...validCart.fields, status: states('상태', { ready: '대기', lost: '분실', gone: '폐차' }) }
  const resource = cart({ fields, endpoints: { ...validCart.endpoints, find: act({ from: ['lost'], to: 'ready' }) } })
  expect(declarationErrorTexts(resource)).toEqual([
    'cart.ts, fields.status: no action leads to "lost"; declare one, or list it in "externallySet" if the state is set elsewhere. (unreachableState)',
    'cart.ts, endpoints.find.from: none of these states is ever reached, so the action is never available; list reachable states. (neverPossible)',
  ])
})

test('states that lead to each other, and to which nothing leads from where rows begin', () => {
  const fields = { ...validCart.fields, status: states('상태', { ready: '대기', working: '작업 중', done: '완료', gone: '폐차' }) }
  const island = { finish: act({ from: ['working'], to: 'done' }), again: act({ from: ['done'], to: 'working' }) }
  const unreachable = 'start only from states that are never reached; start from a reachable state. (unreachableState)'
  const never = 'none of these states is ever reached, so the action is never available; list reachable states. (neverPossible)'
  expect(declarationErrorTexts(cart({ fields, endpoints: { ...validCart.endpoints, ...island } }))).toEqual([
    `cart.ts, fields.status: the actions that lead to "working" ${unreachable}`,
    `cart.ts, fields.status: the actions that lead to "done" ${unreachable}`,
    `cart.ts, endpoints.finish.from: ${never}`,
    `cart.ts, endpoints.again.from: ${never}`,
  ])
  const start = act({ from: ['ready'], to: 'working' })
  expect(declarationErrorTexts(cart({ fields, endpoints: { ...validCart.endpoints, ...island, start } }))).toEqual([])
  const elsewhere = { ...fields, status: states('상태', { ready: '대기', working: '작업 중', done: '완료', gone: '폐차' }, { externallySet: ['done'] }) }
  expect(declarationErrorTexts(cart({ fields: elsewhere, endpoints: { ...validCart.endpoints, ...island } }))).toEqual([])
})

test.each(['0 3', '* * * *', '60 3 * * *', '0 3 * * * *', '*/0 * * * *', '0 3 * * mon'])(
  'an arrow by the clock at "%s", which is no time of it',
  (schedule) => {
    const fields = { ...validCart.fields, washed_on: day('세차일', { optional: true }) }
    const wash = (when: string) => act({ from: ['gone'], to: 'ready', dueField: 'washed_on', schedule: when })
    const washed = (when: string) => declarationErrorTexts(cart({ fields, endpoints: { ...validCart.endpoints, wash: wash(when) } }))
    expect(washed(schedule)).toEqual([
      `cart.ts, endpoints.wash.schedule: "${schedule}" is not a valid cron schedule; write minute, hour, day, month and weekday, for example "*/5 * * * *". (badCron)`,
    ])
    expect([washed('*/10 10-20 * * 1,3'), washed('0 3 1 12 *')]).toEqual([[], []])
  },
)

test('an arrow of the clock that asks, and leads from nowhere', () => {
  const washed = { ...validCart.fields, washed_on: day('세차일', { optional: true }) }
  const wash = act({ to: 'ready', can: 'system', dueField: 'washed_on', ask: { by: text('누가') } })
  expect(declarationErrorTexts(cart({ fields: washed, endpoints: { ...validCart.endpoints, wash } }))).toEqual([
    'cart.ts, endpoints.wash.dueField: a scheduled action needs a start and an end state; write "from" and "to". (contradictory)',
    'cart.ts, endpoints.wash.dueField: a scheduled action has no user input, but "by" is required; make it optional. (neverPossible)',
  ])
})
