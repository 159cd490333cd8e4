import { expect, test } from 'vitest'
import { choice, flag, moment, period, ref, secret, states, tab, text, timeline } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { act, cart, declarationErrorTexts, validCart, withCall, withField, withList } from './cart.ts'

const more = states('상태', { ready: '대기', lost: '분실', found: '회수', gone: '폐차' }, { externallySet: ['lost', 'found', 'gone'] })
const find = act({ from: ['lost'], to: 'found' })
const shown = (show: UncheckedDeclaration) => cart({ show })
const frozen = (fields: readonly string[], change: UncheckedDeclaration = {}) => cart({ frozen: { in: ['gone'], fields, message: '폐차' }, ...change })
const writtenFields = Object.keys(validCart.fields).filter((name) => name !== 'status')
const size = choice('크기', { small: '소', big: '대' })
const isDefault = 'is the default; remove it. (needless)'

const planted: DeclarationErrorCases = [
  ['an option that is off anyway', withField('note', text('메모', { optional: false })), `cart.ts, fields.note.optional: false ${isDefault}`],
  ['moments of a period', withField('run', period('운행', { days: false })), `cart.ts, fields.run.days: false ${isDefault}`],
  ['the level that reads the rows', withField('note', text('메모', { can: { read: 'cs' } })), `cart.ts, fields.note.can.read: "cs" ${isDefault}`],
  ['the level that writes the rows', withField('note', text('메모', { can: { write: 'ops' } })), `cart.ts, fields.note.can.write: "ops" ${isDefault}`],
  [
    'the level that reads a masked field',
    withField('note', secret(text('메모', { can: { unmask: 'cs' } }))),
    `cart.ts, fields.note.can.unmask: "cs" ${isDefault}`,
  ],
  [
    'the value of an erased field',
    withField('note', text('메모', { erase: '삭제', segregatedAs: '삭제' })),
    `cart.ts, fields.note.segregatedAs: "삭제" ${isDefault}`,
  ],
  [
    'a fixed value where no row changes',
    cart({ can: { read: 'cs', create: 'ops' }, fields: { ...validCart.fields, note: text('메모', { immutable: true }) } }),
    'cart.ts, fields.note.immutable: no form changes a row, because there is no `save` right; remove it. (needless)',
  ],
  ['the order of a list', withList({ sort: 'id-desc' }), `cart.ts, list.sort: "id-desc" ${isDefault}`],
  ['a pinned title', withList({ pinnedColumns: ['plate'] }), `cart.ts, list.pinnedColumns: ["plate"] ${isDefault}`],
  ['no filters', withList({ filters: [] }), 'cart.ts, list.filters: the list is empty; remove it. (needless)'],
  [
    'a tab with the conditions of another',
    withList({ tabs: { one: tab('하나', { status: 'gone' }), other: tab('또 하나', { status: 'gone' }) } }),
    'cart.ts, list.tabs.other: another tab has the same conditions; remove one. (duplicate)',
  ],
  [
    'the days of a timeline',
    cart({
      fields: { ...validCart.fields, out_at: moment('나간 때') },
      list: { columns: ['plate', 'driver', 'out_at'], filters: ['out_at', 'driver', 'km'], modes: { some: timeline('시간', { days: 7 }) } },
    }),
    `cart.ts, list.modes.some.days: 7 ${isDefault}`,
  ],
  ['the heading of a page', shown({ head: { title: ['plate'] } }), `cart.ts, show.head.title: ["plate"] ${isDefault}`],
  ['no action where none starts', shown({ next: { gone: [] } }), 'cart.ts, show.next.gone: no action starts from this state; remove it. (needless)'],
  ['a right', cart({ can: { read: 'cs', create: 'ops', save: 'ops' } }), `cart.ts, can.create: "ops" ${isDefault}`],
  [
    'all fields in a frozen state',
    frozen(writtenFields),
    'cart.ts, frozen.fields: it lists all fields that a form writes, which is the default; remove it. (needless)',
  ],
  [
    'a fixed field in a frozen state',
    frozen(['note'], { fields: { ...validCart.fields, note: text('메모', { immutable: true }) } }),
    'cart.ts, frozen.fields: "note" is immutable, so no form changes it; remove it. (needless)',
  ],
  [
    'an action from all states',
    withCall('wash', act({ from: ['ready', 'gone'] })),
    'cart.ts, endpoints.wash.from: it lists all states, which is the default; remove it. (needless)',
  ],
  [
    'the states of an action, again',
    withCall('wash', act({ from: ['gone'], availableWhen: { status: ['gone'] } })),
    'cart.ts, endpoints.wash.availableWhen: "from" already limits "status" to these values; remove it. (needless)',
  ],
  [
    'a condition that names all values',
    cart({ fields: { ...validCart.fields, size }, endpoints: { ...validCart.endpoints, wash: act({ availableWhen: { size: ['small', 'big'] } }) } }),
    'cart.ts, endpoints.wash.availableWhen: it names every value of "size", so the condition is always true; remove it. (needless)',
  ],
  [
    'a condition that names yes and no',
    cart({ fields: { ...validCart.fields, is_old: flag('중고', { default: false }), note: text('메모', { when: { is_old: [true, false] } }) } }),
    'cart.ts, fields.note.when: it names every value of "is_old", so the condition is always true; remove it. (needless)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('every minute, which is the default of a scheduled action', () => {
  const fields = { ...validCart.fields, washed_at: moment('세차일시', { optional: true }) }
  const wash = act({ from: ['gone'], to: 'ready', dueField: 'washed_at', schedule: '* * * * *' })
  expect(declarationErrorTexts(cart({ fields, endpoints: { ...validCart.endpoints, wash } }))).toEqual([
    `cart.ts, endpoints.wash.schedule: "* * * * *" ${isDefault}`,
  ])
})

test('states that are set externally although actions lead to them', () => {
  const sentences = declarationErrorTexts(cart({ fields: { ...validCart.fields, status: more }, endpoints: { ...validCart.endpoints, find } }))
  expect(sentences).toEqual(
    ['found', 'gone'].map((state) => `cart.ts, fields.status.externallySet: "${state}" is the initial state or the target of an action; remove it. (needless)`),
  )
})

test('of states that lead only to each other one is set externally', () => {
  const island = states('상태', { ready: '대기', lost: '분실', found: '회수', gone: '폐차' }, { externallySet: ['lost', 'found'] })
  const lose = act({ from: ['found'], to: 'lost' })
  expect(declarationErrorTexts(cart({ fields: { ...validCart.fields, status: island }, endpoints: { ...validCart.endpoints, find, lose } }))).toEqual([
    'cart.ts, fields.status.externallySet: "lost" is the initial state or the target of an action; remove it. (needless)',
  ])
})

test('words that change something have no error', () => {
  const note = text('메모', { when: { size: ['small', 'big'] } })
  const fields = {
    ...validCart.fields,
    note,
    size: choice('크기', { small: '소', big: '대' }, { optional: true }),
    other: ref('사람', 'person', { optional: true }),
  }
  expect(declarationErrorTexts(cart({ fields, can: { read: 'cs', create: 'cs', save: 'ops', label: 'desk', export: 'manager' } }))).toEqual([])
})
