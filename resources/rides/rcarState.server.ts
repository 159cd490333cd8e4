import type { Db, Draft, Row } from '#schema'
import { problem, serve } from '#schema'
import { claim } from './claim.ts'
import { countNew, markNew, showsAllSides } from './damages.server.ts'
import { rcar } from './rcar.ts'
import { rcarState } from './rcarState.ts'
import { rent } from './rent.ts'
import { carFollows, relink, stateNextTo } from './stateOrder.server.ts'

type State = Row<typeof rcarState>
type Change = Partial<Draft<typeof rcarState>>

/** A counter runs one way: no less than the inspection before, no more than the one after. */
function counterProblem(value: number, least: number, most: number) {
  if (value < least) return problem('odometerBack', 'odometer_km', { least })
  return value > most ? problem('odometerAhead', 'odometer_km', { most }) : null
}

/** Pickup and return are judged by all four sides: they decide who pays. */
function canBeJudged({ kind, photos }: State) {
  return (kind !== 'pickup' && kind !== 'return') || showsAllSides(photos)
}

async function openClaim(db: Db, state: State, content: string) {
  const user_id = state.rent_id ? (await db.get(rent, state.rent_id)).user_id : state.checker_id
  const { plate_no } = await db.get(rcar, state.rcar_id)
  const { rent_id, rcar_id, checked_at: occurred_at } = state
  await db.save(claim, [{ type: 'damage', priority: 'high', user_id, rent_id, rcar_id, occurred_at, title: `${plate_no} 점검 이상`, content }])
}

export const rcarStateServer = serve(
  rcarState,
  {
    async approve({ row, now, fault }) {
      if (!canBeJudged(row)) throw fault('photosMissing')
      return { locked_at: now }
    },
    async flagIssue({ params, row, db, now, fault }) {
      if (!canBeJudged(row)) throw fault('photosMissing')
      if (params.opens_claim) await openClaim(db, row, params.note)
      return { locked_at: now }
    },
  },
  {
    async save({ draft, before, db, now, fault }) {
      if (before?.locked_at) throw fault('locked')
      const state: Change = { ...before, ...draft }
      const { rcar_id, checked_at = now, odometer_km = 0 } = state
      if (!rcar_id) return
      if (before && before.rcar_id !== rcar_id) throw fault('carFixed', { at: 'rcar_id' })
      if (checked_at > now) throw fault('notYet', { at: 'checked_at' })
      const car = await db.get(rcar, rcar_id, { lock: true })
      const prev = await stateNextTo(db, 'before', rcar_id, checked_at, before?.id ?? null)
      const next = await stateNextTo(db, 'after', rcar_id, checked_at, before?.id ?? null)
      const first = next || before ? 0 : car.odometer_km
      const wrongWay = counterProblem(odometer_km, prev?.odometer_km ?? first, next?.odometer_km ?? Infinity)
      if (wrongWay) throw fault(wrongWay)
      const damages = markNew(state.damages ?? [], prev?.damages ?? [])
      return { damages, new_damage_count: countNew(damages), prev_state_id: prev?.id ?? null }
    },
    async saved({ row, before, db }) {
      // Judging it moves it nowhere.
      if (row.locked_at) return
      if (before && before.checked_at !== row.checked_at) await relink(db, row.rcar_id, before.checked_at, row.id, before.prev_state_id)
      await relink(db, row.rcar_id, row.checked_at, row.id, row.id)
      await carFollows(db, row.rcar_id)
    },
    async del({ row, db, fault }) {
      if (row.locked_at) throw fault('locked')
      await relink(db, row.rcar_id, row.checked_at, row.id, row.prev_state_id)
      const latest = await stateNextTo(db, 'before', row.rcar_id, '9999-12-31 00:00:00', row.id)
      await db.set(
        rcar,
        row.rcar_id,
        latest ? { last_state_id: latest.id, odometer_km: latest.odometer_km, fuel_pct: latest.fuel_pct } : { last_state_id: null },
      )
    },
  },
)
