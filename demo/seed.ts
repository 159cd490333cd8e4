import type { Context } from '#server/base/context.ts'
import { seed as seedWith } from '#server/seed/index.ts'
import type { Sizes } from './index.ts'
import { demo, demoSizes, lived } from './index.ts'

/** Fills an empty database as the start does, with the demo business at hand, as large as it is or smaller. */
export const seed = (context: Context, sizes: Sizes = demoSizes) =>
  seedWith(context, async () => ({ demo: (house, connection) => demo(house, connection, sizes), lived }))
