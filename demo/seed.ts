import type { Context } from '#server/base/context.ts'
import { seed as seedWith } from '#server/seed/index.ts'
import { demo, lived } from './index.ts'

/** Fills an empty database as the start does, with the demo business at hand. */
export const seed = (context: Context) => seedWith(context, async () => ({ demo, lived }))
