import type { Db, Draft, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { countNewDamages, isMissingSidePhotos, markNewDamages } from './damages.server.ts'
import { rcar } from '../fleet/rcar.ts'
import { rcarState } from './rcarState.ts'
import { syncCarCondition, relinkNextInspection, findAdjacentInspection } from './inspectionOrder.server.ts'

type State = Row<typeof rcarState>
type Change = Partial<Draft<typeof rcarState>>

const error = createErrorFactory(rcarState)

/** The odometer must not be below the previous inspection or above the next one. */
function assertOdometer(value: number, least: number, most: number) {
  if (value < least) throw error('odometerBack', { path: 'odometer_km', values: { least } })
  if (value > most) throw error('odometerAhead', { path: 'odometer_km', values: { most } })
}

/** Server values of an inspection: previous inspection, new damages, and missing photos. Locks the car; throws on an implausible odometer reading. */
export async function deriveInspectionValues(db: Db, state: Change, before: State | null) {
  const { now } = db
  const { rcar_id, checked_at = now, odometer_km = 0 } = state
  if (!rcar_id) return
  if (checked_at > now) throw error('notYet', { path: 'checked_at' })
  const car = await db.get(rcar, rcar_id, { lock: true })
  const previousState = await findAdjacentInspection(db, 'before', rcar_id, checked_at, before?.id ?? null)
  const nextState = await findAdjacentInspection(db, 'after', rcar_id, checked_at, before?.id ?? null)
  const initialOdometer = nextState || before ? 0 : car.odometer_km
  assertOdometer(odometer_km, previousState?.odometer_km ?? initialOdometer, nextState?.odometer_km ?? Infinity)
  const damages = markNewDamages(state.damages ?? [], previousState?.damages ?? [])
  return { damages, new_damage_count: countNewDamages(damages), prev_state_id: previousState?.id ?? null, late_photo: isMissingSidePhotos(state) }
}

/** Updates the neighbouring inspections and the car after a write. A locked (reviewed) inspection changes nothing. */
export async function propagateInspectionChange(db: Db, row: State, before: State | null) {
  if (row.locked_at) return
  if (before && before.checked_at !== row.checked_at) await relinkNextInspection(db, row.rcar_id, before.checked_at, row.id, before.prev_state_id)
  await relinkNextInspection(db, row.rcar_id, row.checked_at, row.id, row.id)
  await syncCarCondition(db, row.rcar_id)
}
