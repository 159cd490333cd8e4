/** Packages of a lock file with an unaccepted licence or an unaccepted install script. */
export function rejectedPackages(lock: { packages: Readonly<Record<string, object>> }): string[]
/** Relevant advisories in the output of `npm audit` on a day. */
export function advisoriesIn(report: object, today: string, accepted?: readonly { id: string; until: string; reason: string }[]): string[]
/** Checks licences and install scripts of the lock file. */
export function checkPackages(): boolean
/** Checks for known vulnerabilities in the registry. */
export function checkAdvisories(options?: { isRegistryRequired?: boolean }): boolean
