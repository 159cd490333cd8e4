import type { Random } from '#sample/base/random.ts'
import type { StaffByRole } from '../actors/staff.ts'
import type { World } from '../actors/world.ts'

/** What an event acts on. */
export interface ScenarioContext {
  readonly world: World
  readonly staff: StaffByRole
  readonly random: Random
}

/** Something that happens on a certain day, by public calls alone. */
export type ScenarioEvent = (context: ScenarioContext) => Promise<unknown>
