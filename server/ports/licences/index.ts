import type { Env } from '../../base/env.ts'
import { codefLicencesPort } from './codef.ts'
import type { ClosableLicencesPort } from './port.ts'
import { createUnknownResult } from './port.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'

/** Without a provider the result is always `unknown`, and staff check the licence. */
const closed: ClosableLicencesPort = { check: async () => createUnknownResult('NOT_SET_UP', serviceFailureText('notSetUp')), close: async () => {} }

/** The licence provider of the settings. */
export function selectLicencesPort(env: Env, sandbox: () => ClosableLicencesPort): ClosableLicencesPort {
  if (env.licences === 'sandbox') return sandbox()
  const { CODEF_CLIENT_ID: clientId, CODEF_CLIENT_SECRET: clientSecret, CODEF_PUBLIC_KEY: publicKey, CODEF_API_URL: url, CODEF_TOKEN_URL: tokenUrl } = env
  const { CODEF_CERT_FILE: file, CODEF_CERT_KEY: key, CODEF_CERT_PASSWORD: password, CODEF_CERT_HOLDER: holder, CODEF_CERT_IDENTITY: identity } = env
  if (!clientId || !clientSecret || !publicKey || !file || !key || !password || !holder || !identity) return closed
  return codefLicencesPort({ url, tokenUrl, clientId, clientSecret, publicKey, certificate: { file, key, password, holder, identity } })
}
