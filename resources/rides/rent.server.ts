import { isDeepStrictEqual } from 'node:util'
import type { Db, Draft, Row } from '#schema'
import { serve } from '#schema'
import { rcar } from './rcar.ts'
import { rent } from './rent.ts'

type Rent = Row<typeof rent>
type Change = Partial<Draft<typeof rent>>

/** What the price was made of. After payment only a change with a new quote may touch it. */
const terms = ['user_id', 'rcar_id', 'start_at', 'end_at', 'is_delivery', 'coupon_id', 'point_used', 'cdw'] as const
const period = ['rcar_id', 'start_at', 'end_at'] as const

/** These hold their car, or what is owed for it is still being worked out. */
const live = new Set(['reserved', 'in_use', 'returned'])
const over = new Set(['completed', 'canceled', 'no_show', 'expired'])
const always = new Set(['memo', 'interest'])

const touches = (draft: Change, before: Rent, keys: readonly (keyof Change & keyof Rent)[]) =>
  keys.some((key) => draft[key] !== undefined && draft[key] !== before[key])

function touchesMore(draft: Change, before: Rent) {
  const held = new Map<string, unknown>(Object.entries(before))
  return Object.entries(draft).some(([key, value]) => !always.has(key) && !isDeepStrictEqual(value, held.get(key)))
}

const taken = `select 1 from rents where rcar_id = $1 and id <> $4 and deleted_at is null and status in ('hold', 'reserved', 'in_use')
    and start_at < $3::timestamp at time zone 'Asia/Seoul' and coalesce(block_end_at, end_at) > $2::timestamp at time zone 'Asia/Seoul'
  union all select 1 from rcar_disables where rcar_id = $1 and deleted_at is null and status in ('scheduled', 'active')
    and start_at < $3::timestamp at time zone 'Asia/Seoul' and end_at > $2::timestamp at time zone 'Asia/Seoul' limit 1`

/** The car is locked meanwhile, so that two rides moved at once do not take the same time. */
async function isTaken(db: Db, id: number, { rcar_id = 0, start_at, end_at }: Pick<Change, (typeof period)[number]>) {
  await db.get(rcar, rcar_id, { lock: true })
  return (await db.query(taken, [rcar_id, start_at, end_at, id])).length > 0
}

export const rentServer = serve(
  rent,
  {},
  {
    async save({ draft, before, db, fault }) {
      // No form makes a ride: this one was deleted and comes back.
      if (!before) {
        if ('status' in draft && draft.status === 'hold' && (await isTaken(db, 0, draft))) throw fault('carTaken')
        return
      }
      if (over.has(before.status) && touchesMore(draft, before)) throw fault('over')
      if (before.status !== 'hold' && touches(draft, before, terms)) throw fault('termsFixed')
      const { second_driver: _sealed, ...changed } = draft
      const after: Rent = { ...before, ...changed }
      if (after.end_at <= after.start_at) throw fault('returnBeforeStart', { at: 'end_at' })
      if (after.is_delivery && !after.delivery_address) throw fault('addressMissing', { at: 'delivery_address' })
      if (touches(draft, before, period) && (await isTaken(db, after.id, after))) throw fault('carTaken')
    },
    async del({ row, fault }) {
      if (live.has(row.status)) throw fault('live')
    },
  },
)
