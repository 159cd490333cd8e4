import type { ServerFacts } from '#schema/handbook/serverFacts.ts'

/** What the handbook tells of each resource and only the server knows. `bin/vite/handbookFactsPlugin.ts` fills it, in development too. */
export const serverOnlyFacts: ServerFacts = {}
