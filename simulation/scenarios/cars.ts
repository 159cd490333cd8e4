import { dayAfter, hoursAfter } from '#schema/base/time.ts'
import { tried } from '../actors/wire.ts'
import { note } from '../actors/world.ts'
import type { Stage } from './stage.ts'

const troubles = ['앞범퍼 도장', '브레이크 패드 교체', '사고 수리'] as const
const most = 8

const inService = async ({ staff, random }: Stage) => {
  const { rows } = await staff.ops.api.rcar.findMany({ params: { status: 'active', num: 100 } })
  return random.some(rows, most)
}

/** Sends a car to repair for some days; its rentals get other cars. Another car is tried if that is refused. */
export async function toWorkshop(stage: Stage) {
  const { world, staff, random } = stage
  const repair_until = `${dayAfter(world.now(), random.between(5, 9))} 17:00:00`
  const status_reason = random.pick(troubles)
  for (const { id } of await inService(stage)) {
    if ((await tried(staff.ops.api.rcar.repair({ id, status_reason, repair_until, on_overlap: 'swap' }))) === null) continue
    return note(world, 'car in repair')
  }
}

/** Takes a car out of service, now or later. */
const outOfService = (reason: 'relocation' | 'inspection' | 'cleaning', hours: readonly [from: number, long: number]) => async (stage: Stage) => {
  const { world, staff } = stage
  const [from, long] = hours
  const start_at = hoursAfter(world.now(), from)
  for (const { id: rcar_id } of await inService(stage)) {
    const planned = { rcar_id, reason, start_at, end_at: hoursAfter(start_at, long) }
    if ((await tried(staff.ops.api.rcarDisable.save({ saveParamsArray: [planned] }))) === null) continue
    return note(world, 'out of service')
  }
}

export const inspected = outOfService('inspection', [0.5, 30])
export const movedLater = outOfService('relocation', [26, 6])
