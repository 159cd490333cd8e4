import type { ClientOptions } from 'openapi-fetch'
import createClient from 'openapi-fetch'
import { stringify } from 'qs'
import type { paths } from './schema.d.ts'

/**
 * The calls that a member may make, typed: what each takes, what the member sees of his own rows, and how it refuses.
 * `const { data, error } = await rideClient({ baseUrl }).GET('/api/rent/findMany', { params: { query: { params: { status: 'reserved' } } } })`
 */
export const rideClient = (options: ClientOptions) => createClient<paths>({ querySerializer: (query) => stringify(query), ...options })
