import type { AccessLevel } from './base/access.ts'
import { hasAccess } from './base/access.ts'

/** May somebody see who of the staff looked at a person? */
export const mayReadAccessLog = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'manager')

/** The parts of the monthly report on looks at persons: counts of each account, what was carried off and why, unusual days. */
export const accessReportParts = ['accounts', 'downloads', 'unusual'] as const
export type AccessReportPart = (typeof accessReportParts)[number]
