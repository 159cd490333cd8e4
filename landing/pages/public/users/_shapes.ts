import type { z } from 'zod'
import type { profileShape } from '#resources/members/shared/shapes.ts'

/** Profile of the current member. */
export type MemberProfile = z.infer<typeof profileShape>
