import type { AccessLevel } from './base/access.ts'
import { reaches } from './base/access.ts'

/** May somebody see who of the staff looked at a person? */
export const mayReadLooks = (accessLevel: AccessLevel) => reaches(accessLevel, 'manager')

/** The parts of the monthly report on looks at persons: counts of each account, what was carried off and why, unusual days. */
export const looksParts = ['accounts', 'downloads', 'unusual'] as const
export type LooksPart = (typeof looksParts)[number]
