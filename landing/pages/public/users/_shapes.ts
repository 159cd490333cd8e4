import type { z } from 'zod'
import type { meShape, profileShape } from '#resources/members/shared/shapes.ts'

/** Profile of the current member. */
export type MemberProfile = z.infer<typeof profileShape>

/** Account of the current session. */
export type SessionInfo = z.infer<typeof meShape>
