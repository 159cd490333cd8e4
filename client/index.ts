import type { ClientOptions } from 'openapi-fetch'
import createClient from 'openapi-fetch'
import { stringify } from 'qs'
import type { paths } from './schema.d.ts'

/**
 * Typed client for the calls that members may make, with their parameters, responses and errors.
 * `const { data, error } = await rideClient({ baseUrl }).GET('/api/rent/findMany', { params: { query: { params: { status: 'reserved' } } } })`
 */
export const rideClient = (options: ClientOptions) => createClient<paths>({ querySerializer: (query) => stringify(query), ...options })
