import type { Random } from '#sample/base/random.ts'
import type { StaffByRole } from './staff.ts'
import type { SimulatedPerson, World } from './world.ts'

/** A member of staff, with its own random numbers and the time of its next action. */
export abstract class StaffActor implements SimulatedPerson {
  next: string | null
  protected readonly world: World
  protected readonly staff: StaffByRole
  protected readonly random: Random

  constructor(world: World, staff: StaffByRole, random: Random, from = world.now()) {
    this.world = world
    this.staff = staff
    this.random = random
    this.next = from
  }

  /** True if there is enough staff to handle the item now. */
  protected isHandledNow() {
    return this.random.chance(this.world.staffing())
  }

  abstract act(): Promise<void>
}
