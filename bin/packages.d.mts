/** Packages of a lock file with an unaccepted licence or an unaccepted install script. */
export function unwanted(lock: { packages: Readonly<Record<string, object>> }): string[]
/** Relevant advisories in the output of `npm audit` on a day. */
export function advisoriesIn(answer: object, today: string, lived?: readonly { id: string; until: string; why: string }[]): string[]
/** Checks licences and install scripts of the lock file. */
export function packagesAreFine(): boolean
/** Checks for known vulnerabilities in the registry. */
export function noAdvisories(how?: { must?: boolean }): boolean
