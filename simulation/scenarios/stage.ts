import type { Random } from '#sample/base/random.ts'
import type { Staff } from '../actors/staff.ts'
import type { World } from '../actors/world.ts'

/** Where a scene is played: by staff, in the world. */
export interface Stage {
  readonly world: World
  readonly staff: Staff
  readonly random: Random
}

/** Something that is to happen on a certain day, by public calls like all else. */
export type Scene = (stage: Stage) => Promise<unknown>
