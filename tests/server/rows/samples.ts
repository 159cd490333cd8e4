import type { Field, Resource } from '#schema'
import { resource, text } from '#schema'
import * as kinds from '#schema/fields/index.ts'

type Optional = { optional?: true }

/** One field of every kind, required or optional; a new kind without an entry here does not compile. */
const fields: Record<keyof typeof kinds, (options: Optional) => Field> = {
  text: (options) => kinds.text('값', options),
  rich: (options) => kinds.rich('값', options),
  whole: (options) => kinds.whole('값', { min: -5, max: 1000, ...options }),
  decimal: (options) => kinds.decimal('값', { max: 100, ...options }),
  money: (options) => kinds.money('값', options),
  flag: (options) => kinds.flag('값', options),
  choice: (options) => kinds.choice('값', { first: '첫째', second: '둘째' }, options),
  choices: (options) => kinds.choices('값', { first: '첫째', second: '둘째' }, options),
  states: () => kinds.states('값', { first: '첫째', second: '둘째' }),
  day: (options) => kinds.day('값', options),
  moment: (options) => kinds.moment('값', options),
  month: (options) => kinds.month('값', options),
  time: (options) => kinds.time('값', options),
  weekTime: (options) => kinds.weekTime('값', options),
  period: (options) => kinds.period('값', options),
  ref: (options) => kinds.ref('값', 'target', options),
  refs: (options) => kinds.refs('값', 'target', options),
  image: (options) => kinds.image('값', options),
  images: (options) => kinds.images('값', options),
  file: (options) => kinds.file('값', options),
  files: (options) => kinds.files('값', options),
  rows: (options) => kinds.rows('값', { days: kinds.whole('일'), note: kinds.text('메모', { optional: true }) }, options),
  record: (options) => kinds.record('값', { days: kinds.whole('일'), note: kinds.text('메모', { optional: true }) }, options),
  json: (options) => kinds.json('값', options),
  audience: (options) => kinds.audience('값', 'target', options),
  email: (options) => kinds.email('값', options),
  phone: (options) => kinds.phone('값', options),
  url: (options) => kinds.url('값', options),
  color: (options) => kinds.color('값', options),
  latlng: (options) => kinds.latlng('값', options),
  secret: (options) => kinds.secret(kinds.text('값', options), { findable: true, mask: 'last4' }),
  code: () => kinds.code('값', { prefix: 'R' }),
}

const can = { read: 'cs', save: 'cs', del: 'cs' } as const

/** The target of the sample references. */
export const target: Resource = resource('target', '대상', {
  title: 'name',
  fields: { name: text('이름') },
  list: { columns: ['name'], search: ['name'] },
  can,
})

const sampleOf = (kind: string, value: Field, isSearched: boolean): Resource =>
  resource(`${kind}Sample`, `${kind} 견본`, {
    title: 'name',
    fields: { name: text('이름'), value },
    list: { columns: ['name', 'value'], filters: ['value'], search: isSearched ? ['value'] : [] },
    can,
  })

export interface Sample {
  readonly kind: string
  readonly field: Field
  readonly resource: Resource
  /** The same field as optional. */
  readonly open: Resource
}

/** A resource for each field kind. */
export const samples: readonly Sample[] = Object.entries(fields).map(([kind, make]) => {
  const field = make({})
  const of = sampleOf(kind, field, field.searchable)
  return { kind, field, resource: of, open: sampleOf(`${kind}Open`, make({ optional: true }), false) }
})
