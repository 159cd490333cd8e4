import type { AccessLevel } from '../base/access.ts'
import { hasAccess } from '../base/access.ts'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { exportLevelForPersonalData } from '../row/personalData.ts'
import type { Resource } from '../declare/resource.ts'
import { memoize } from '../row/fieldKey.ts'

/** Adds the rules of personal data to a call: exporting such rows needs the access level `needed` and a recent re-authentication of staff. */
export const withExportRules = <P, R>(call: Call<P, R>, needed: AccessLevel | undefined): Call<P, R> =>
  call.exportsRows && needed !== undefined
    ? { ...call, requiresReauth: 'staff', isAllowedFor: (accessLevel) => call.isAllowedFor(accessLevel) && hasAccess(accessLevel, needed) }
    : call

/** All calls of a resource with the rules of personal data, which depend on the references between all resources. */
export const callsWithExportRules = memoize((all: readonly Resource[]) =>
  memoize((resource: Resource): readonly Call[] => callsOf(resource).map((call) => withExportRules(call, exportLevelForPersonalData(all, resource)))),
)
