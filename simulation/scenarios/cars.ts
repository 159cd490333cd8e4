import { addDays, addHours } from '#schema/base/time.ts'
import { nullIfRefused } from '../actors/apiClient.ts'
import { countEvent } from '../actors/world.ts'
import type { ScenarioContext } from './event.ts'

const repairReasons = ['앞범퍼 도장', '브레이크 패드 교체', '사고 수리'] as const
const maxCars = 8

const activeCars = async ({ staff, random }: ScenarioContext) => {
  const { rows } = await staff.ops.api.rcar.findMany({ params: { status: 'active', num: 100 } })
  return random.sample(rows, maxCars)
}

/** Sends a car to repair for some days; its rentals get other cars. Another car is tried if that is refused. */
export async function sendCarToRepair(context: ScenarioContext) {
  const { world, staff, random } = context
  const repair_until = `${addDays(world.now(), random.between(5, 9))} 17:00:00`
  const status_reason = random.pick(repairReasons)
  for (const { id } of await activeCars(context)) {
    if ((await nullIfRefused(staff.ops.api.rcar.repair({ id, status_reason, repair_until, on_overlap: 'swap' }))) === null) continue
    return countEvent(world, 'car in repair')
  }
}

/** Takes a car out of service, now or later. */
const outOfService = (reason: 'relocation' | 'inspection' | 'cleaning', hours: readonly [from: number, long: number]) => async (context: ScenarioContext) => {
  const { world, staff } = context
  const [from, long] = hours
  const start_at = addHours(world.now(), from)
  for (const { id: rcar_id } of await activeCars(context)) {
    const planned = { rcar_id, reason, start_at, end_at: addHours(start_at, long) }
    if ((await nullIfRefused(staff.ops.api.rcarDisable.save({ saveParamsArray: [planned] }))) === null) continue
    return countEvent(world, 'out of service')
  }
}

export const takeCarOutForInspection = outOfService('inspection', [0.5, 30])
export const startCarRelocation = outOfService('relocation', [26, 6])
