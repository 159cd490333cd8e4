import type { Row, Start } from '#schema'
import { follow } from './occupancy.server.ts'
import { rcarDisable } from './rcarDisable.ts'
import type { Moving } from './ridesMoved.server.ts'
import { cleared } from './ridesMoved.server.ts'

interface Out extends Omit<Start<typeof rcarDisable>, 'start_at' | 'status' | 'moved_rents'> {
  readonly rcar_id: number
  readonly end_at: string
  readonly reason: Row<typeof rcarDisable>['reason']
}

/** Takes a car out of service from this moment on, once rides in the way have made way where that is asked for. Refused by `ridesStay` or `taken`. Answers the number of the row that says so. */
export async function takenOut(tools: Moving, { on_overlap, ...values }: Out): Promise<number> {
  const { db } = tools
  const { rcar_id, end_at, reason } = values
  const moved_rents = await cleared(tools, { rcar_id, start_at: db.now, end_at, reason }, on_overlap)
  const way = { ...(on_overlap && { on_overlap }), ...(moved_rents.length > 0 && { moved_rents }) }
  const id = await db.add(rcarDisable, { ...values, ...way, start_at: db.now, status: 'active' })
  await follow(db, rcarDisable.name, id, { rcar_id, from_at: db.now, to_at: end_at }, null)
  return id
}
