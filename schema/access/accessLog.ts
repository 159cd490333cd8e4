import type { AccessLevel } from '../base/access.ts'
import { hasAccess } from '../base/access.ts'

/** True if accounts with this access level may read the access log of personal data. */
export const mayReadAccessLog = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'manager')

/** Parts of the monthly access report: counts per account, exports with their reasons, unusual days. */
export const accessReportParts = ['accounts', 'downloads', 'unusual'] as const
export type AccessReportPart = (typeof accessReportParts)[number]
