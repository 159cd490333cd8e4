import { isDeepStrictEqual } from 'node:util'
import type { Db, Draft, Row } from '#schema'
import { serve } from '#schema'
import { hoursAfter } from '#schema/base/time.ts'
import type { HeldBy } from './occupancy.server.ts'
import { follow, forget } from './occupancy.server.ts'
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

const gone = new Set(['canceled', 'no_show', 'expired'])
const back = new Set(['returned', 'completed'])

/** A ride keeps its car for its turnaround too, and its member until the ride ends. */
function heldBy({ status, rcar_id, user_id, start_at, end_at, block_end_at }: Rent): HeldBy {
  if (gone.has(status)) return null
  return { rcar_id, user_id, from_at: start_at, to_at: block_end_at ?? end_at, user_to_at: end_at, isOver: back.has(status) }
}

/** When the next ride may begin: the end, and the car's turnaround. */
async function blockEnd(db: Db, { rcar_id, end_at }: Pick<Rent, 'rcar_id' | 'end_at'>) {
  const { turnaround_min } = await db.get(rcar, rcar_id)
  return hoursAfter(end_at, turnaround_min / 60)
}

export const rentServer = serve(
  rent,
  {},
  {
    async save({ draft, before, db, fault }) {
      // No form makes a ride: this one was deleted and comes back as it was.
      if (!before) return
      if (over.has(before.status) && touchesMore(draft, before)) throw fault('over')
      if (before.status !== 'hold' && touches(draft, before, terms)) throw fault('termsFixed')
      const { second_driver: _sealed, ...changed } = draft
      const after: Rent = { ...before, ...changed }
      if (after.end_at <= after.start_at) throw fault('returnBeforeStart', { at: 'end_at' })
      if (after.is_delivery && !after.delivery_address) throw fault('addressMissing', { at: 'delivery_address' })
      if (touches(draft, before, period)) return { block_end_at: await blockEnd(db, after) }
    },
    saved: ({ row, before, db }) => follow(db, rent.name, row.id, heldBy(row), before && heldBy(before)),
    async del({ row, db, fault }) {
      if (live.has(row.status)) throw fault('live')
      await forget(db, rent.name, row.id)
    },
  },
)
