import type { Env } from '../../base/env.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import { portoneIdentityPort } from './portone.ts'
import type { ClosableIdentityPort } from './port.ts'

const closed: ClosableIdentityPort = {
  window: null,
  windowUrl: async () => null,
  fetchResult: async () => ({ outcome: 'unknown', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }),
  close: async () => {},
}

/** The identity provider of the settings; without one, a port that verifies nothing. */
export function selectIdentityPort(env: Env, sandbox: () => ClosableIdentityPort): ClosableIdentityPort {
  if (env.identity === 'sandbox') return sandbox()
  const { PORTONE_API_URL: url, PORTONE_API_SECRET: secret, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = env
  return env.identity === 'portone' && secret && storeId && channelKey ? portoneIdentityPort({ url, secret, storeId, channelKey }) : closed
}
