import type { Random } from '#sample/base/random.ts'
import type { Staff } from './staff.ts'
import type { Person, World } from './world.ts'

/** Somebody of the staff: their world, their colleagues, dice of their own, and when they act next. */
export abstract class Worker implements Person {
  next: string | null
  protected readonly world: World
  protected readonly staff: Staff
  protected readonly random: Random

  constructor(world: World, staff: Staff, random: Random, from = world.now()) {
    this.world = world
    this.staff = staff
    this.random = random
    this.next = from
  }

  /** Is there time for this one now, or does it wait? */
  protected getsTo() {
    return this.random.chance(this.world.staffing())
  }

  abstract act(): Promise<void>
}
