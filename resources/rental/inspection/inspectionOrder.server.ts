import type { Db, Row } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { countNewDamages, markNewDamages } from './damages.server.ts'
import { rcar } from '../fleet/rcar.ts'
import { rcarState } from './rcarState.ts'

type State = Row<typeof rcarState>

/** Inspections of the same moment are ordered by id; a new one is last. */
const neighbourSql = (way: '<' | '>', order: string) =>
  `select id from rcar_states where rcar_id = $1 and deleted_at is null and id is distinct from $3
   and (checked_at, id) ${way} ($2::timestamp at time zone 'Asia/Seoul', coalesce($3, 9007199254740991)) order by checked_at ${order}, id ${order} limit 1`
const neighbourSqls = { before: neighbourSql('<', 'desc'), after: neighbourSql('>', 'asc') } as const

/** The previous or next inspection of a car at a moment, without the given one itself. */
export async function findAdjacentInspection(
  db: Db,
  which: keyof typeof neighbourSqls,
  rcarId: number,
  at: string,
  ownId: number | null,
): Promise<State | null> {
  const [row] = await db.query<{ id: number }>(neighbourSqls[which], [rcarId, at, ownId])
  return row ? db.get(rcarState, row.id) : null
}

/** SQL: since when a car has been idle: its last return, or its first inspection; no row while it is out. Inspections during a rental do not count. */
const idleSinceSql = `select ${momentKeySpec.read("coalesce(max(checked_at) filter (where kind = 'return'), min(checked_at))")} as since
  from rcar_states where rcar_id = $1 and id is distinct from $2 and deleted_at is null
  having (array_agg(kind order by checked_at desc, id desc) filter (where kind in ('pickup', 'return')))[1] is distinct from 'pickup'`

async function idleSince(db: Db, rcarId: number, deletedId: number | null) {
  const [match] = await db.query<{ since: string }>(idleSinceSql, [rcarId, deletedId])
  return match?.since ?? null
}

/** Copies the latest inspection to the car, ignoring `gone` (about to be deleted); without one the car keeps its readings. */
export async function syncCarCondition(db: Db, rcarId: number, deletedId: number | null = null) {
  const latest = await findAdjacentInspection(db, 'before', rcarId, '9999-12-31 00:00:00', deletedId)
  if (!latest) return db.set(rcar, rcarId, { last_state_id: null, idle_since: null })
  const { id, odometer_km, fuel_pct, lat_lng, parking_memo } = latest
  return db.set(rcar, rcarId, {
    last_state_id: id,
    idle_since: await idleSince(db, rcarId, deletedId),
    odometer_km,
    fuel_pct,
    ...(lat_lng && { lat_lng }),
    ...(parking_memo && { parking_memo }),
  })
}

/** Links the next inspection to its new previous one and marks its new damages again. */
export async function relinkNextInspection(db: Db, rcarId: number, at: string, ownId: number, prevId: number | null) {
  const after = await findAdjacentInspection(db, 'after', rcarId, at, ownId)
  if (!after) return
  const values = { prev_state_id: prevId }
  // The damages of a reviewed inspection do not change.
  if (after.locked_at) return db.set(rcarState, after.id, values)
  const damages = markNewDamages(after.damages ?? [], prevId ? ((await db.get(rcarState, prevId)).damages ?? []) : [])
  await db.set(rcarState, after.id, { ...values, damages, new_damage_count: countNewDamages(damages) })
}
