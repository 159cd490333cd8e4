/** What of a lock file we may not use, or would run something when it is installed. */
export function unwanted(lock: { packages: Readonly<Record<string, object>> }): string[]
/** Advisories of an answer of `npm audit` that count on a day. */
export function advisoriesIn(answer: object, today: string, lived?: readonly { id: string; until: string; why: string }[]): string[]
/** Licences and install scripts, read off the lock file. */
export function packagesAreFine(): boolean
/** Known weaknesses, asked of the registry. */
export function noAdvisories(how?: { must?: boolean }): boolean
