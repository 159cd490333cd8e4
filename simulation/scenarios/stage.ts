import type { Random } from '#sample/base/random.ts'
import type { Staff } from '../actors/staff.ts'
import type { World } from '../actors/world.ts'

/** The context of a scene. */
export interface SceneContext {
  readonly world: World
  readonly staff: Staff
  readonly random: Random
}

/** An event on a certain day, done by public calls. */
export type Scene = (stage: SceneContext) => Promise<unknown>
