import type { Row, ServerNewRowValues } from '#schema'
import { syncOccupancy } from '../occupancy/occupancy.server.ts'
import { rcarDisable } from './rcarDisable.ts'
import type { RelocationServices } from '../rent/relocation.server.ts'
import { relocateRentals } from '../rent/relocation.server.ts'

interface NewOutOfService extends Omit<ServerNewRowValues<typeof rcarDisable>, 'start_at' | 'status' | 'moved_rents'> {
  readonly rcar_id: number
  readonly end_at: string
  readonly reason: Row<typeof rcarDisable>['reason']
}

/**
 * Takes a car out of service from now on, after relocating overlapping rentals if requested. Throws `ridesStay` or `taken`.
 * Returns the id of the new out-of-service period.
 */
export async function takeOutOfService(tools: RelocationServices, { on_overlap, ...values }: NewOutOfService): Promise<number> {
  const { db } = tools
  const { rcar_id, end_at, reason } = values
  const moved_rents = await relocateRentals(tools, { rcar_id, start_at: db.now, end_at, reason }, on_overlap)
  const overlapValues = { ...(on_overlap && { on_overlap }), ...(moved_rents.length > 0 && { moved_rents }) }
  const id = await db.insert(rcarDisable, { ...values, ...overlapValues, start_at: db.now, status: 'active' })
  await syncOccupancy(db, rcarDisable.name, id, { rcar_id, from_at: db.now, to_at: end_at }, null)
  return id
}
