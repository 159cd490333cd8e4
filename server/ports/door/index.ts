import type { Env } from '../../base/env.ts'
import { inversDoorsPort } from './invers.ts'
import type { ClosableDoorsPort } from './port.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'

const closed: ClosableDoorsPort = {
  command: async () => ({ outcome: 'denied', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }),
  close: async () => {},
}

/** The door provider of the settings; without one, a port that reports `NOT_SET_UP`. */
export function selectDoorsPort({ doors, INVERS_API_KEY: apiKey, INVERS_API_URL: url }: Env, sandbox: () => ClosableDoorsPort): ClosableDoorsPort {
  if (doors === 'sandbox') return sandbox()
  return doors === 'invers' && apiKey !== undefined ? inversDoorsPort({ url, apiKey }) : closed
}
