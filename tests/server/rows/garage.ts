import { z } from 'zod'
import type { Resource, Implementation } from '#schema'
import { action, code, get, money, period, phone, post, ref, refs, resource, rich, rows, secret, implement, states, text, whole } from '#schema'

/** Test resources that cover every feature a call can meet, so that tests need no real resource. */

export const maker = resource('maker', '제조사', {
  title: 'name',
  fields: { name: text('이름', { unique: true, max: 50 }), memo: text('메모', { optional: true, can: { read: 'ops' } }) },
  list: { columns: ['name'], filters: ['memo'], search: ['name'] },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'ops' },
})

export const sticker = resource('sticker', '스티커', {
  title: 'name',
  fields: { name: text('이름') },
  list: { columns: ['name'] },
  can: { read: 'desk', save: 'cs', del: 'cs' },
})

export const keeper = resource('keeper', '소유자', {
  title: 'name',
  fields: {
    name: text('이름'),
    phone: phone('전화', { optional: true }),
    licence_no: secret(text('면허번호', { unique: true, max: 20, optional: true }), { mask: 'last4', findable: true }),
  },
  list: { columns: ['name', 'phone', 'licence_no'], filters: ['licence_no'], search: ['name', 'phone'] },
  can: { read: 'cs', save: 'cs', del: 'cs', export: 'manager' },
  personal: true,
})

export const wagon = resource('wagon', '수레', {
  title: 'plate',
  fields: {
    plate: text('번호판', { unique: true, max: 20 }),
    maker: ref('제조사', 'maker'),
    keeper: ref('소유자', 'keeper', { optional: true }),
    stickers: refs('스티커', 'sticker', { optional: true, max: 5 }),
    slot: whole('자리', { unique: ['maker'], optional: true }),
    km: whole('주행', { default: 0 }),
    price: money('가격', { optional: true, can: { read: 'ops' } }),
    note: rich('소개', { optional: true }),
    remarks: rows('비고', { body: rich('내용') }, { optional: true }),
    lent: period('대여', { optional: true }),
    status: states('상태', { ready: '대기', lent: '대여 중', gone: '폐차' }),
    reason: text('사유', { readOnly: true, optional: true }),
    serial: code('번호', { prefix: 'W' }),
  },
  list: {
    columns: ['plate', 'maker', 'keeper', 'km', 'price', 'status', 'stickers'],
    filters: ['status', 'km', 'price', 'note', 'lent', 'keeper'],
    search: ['plate', 'keeper', 'serial'],
    sums: ['km', 'price'],
  },
  can: { read: 'desk', create: 'ops', save: 'cs', del: 'ops' },
  notPersonalData: 'a wagon tells nothing of its keeper',
  endpoints: {
    lend: action('대여', { from: ['ready'], to: 'lent', can: 'cs', ask: { reason: text('사유', { max: 20 }) } }),
    back: action('반납', { from: ['lent'], to: 'ready', can: 'cs' }),
    peek: get({ can: 'anyone', params: z.strictObject({ least: z.int(), loud: z.boolean().optional() }), result: z.object({ plates: z.array(z.string()) }) }),
    wipe: get({ can: 'cs', mutates: true, params: z.strictObject({ km: z.int() }), result: z.object({ wiped: z.int() }) }),
    sneak: get({ can: 'cs' }),
    swap: post({ can: 'ops', params: z.strictObject({ one: z.int(), other: z.int() }) }),
  },
  errors: {
    tooFar: { ko: '주행거리가 너무 깁니다.', en: 'Too far.' },
    broken: { ko: '고장 난 수레입니다.', en: 'The wagon is broken.' },
    badPlate: { ko: '쓸 수 없는 번호판입니다.', en: 'Not a plate.' },
  },
})

export const wagonServed: Implementation = implement(
  wagon,
  {
    async lend({ params, error }) {
      if (params.reason === 'broken') throw error('broken')
    },
    async peek({ params, db }) {
      const row = await db.find(wagon, {})
      return { plates: row.filter(({ km }) => km >= params.least).map(({ plate }) => (params.loud ? plate.toUpperCase() : plate)), secret: 'never leaves' }
    },
    async wipe({ params, db }) {
      const row = await db.find(wagon, { km: params.km })
      for (const { id } of row) await db.set(wagon, id, { km: 0 })
      return { wiped: row.length }
    },
    async sneak({ db }) {
      await db.insert(sticker, { name: 'sneaked' })
    },
    async swap({ params, db }) {
      const [one, other] = [await db.get(wagon, params.one), await db.get(wagon, params.other)]
      await db.save(wagon, [
        { id: one.id, km: other.km },
        { id: other.id, km: one.km },
      ])
    },
  },
  {
    async beforeSave({ draft, before, error }) {
      if ((draft.km ?? 0) > 1_000_000) throw error('tooFar')
      if (before && draft.km !== undefined && draft.km < 0) throw error('tooFar')
      if (draft.plate === 'forbidden') throw error('badPlate', { path: 'plate' })
      if (draft.plate === 'reasoned') return { reason: '서버가 적었습니다.' }
    },
    async afterSave({ row, db }) {
      if (row.plate === 'parent') await db.save(sticker, [{ name: `${row.plate} ${row.version}` }])
    },
    async del({ row, error }) {
      if (row.plate === 'keep') throw error('broken')
    },
  },
)

export const garage: readonly Resource[] = [maker, sticker, keeper, wagon]
