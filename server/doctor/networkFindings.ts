import type { Env } from '../base/env.ts'
import type { Finding } from './finding.ts'
import { okFinding, problemFinding, errorMessageWithCause, warningFinding } from './finding.ts'

const responseTimeoutMs = 5000
const maxClockDifferenceMs = 30_000

const request = (address: string) => fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(responseTimeoutMs) })

/** The vendors whose keys are set, with the address that the server calls. */
function vendorAddresses(env: Env): [name: string, address: string][] {
  const all: [boolean, string, string][] = [
    [env.payment === 'toss', 'Toss Payments', env.TOSS_API_URL],
    [env.licences === 'codef', 'CODEF', env.CODEF_TOKEN_URL],
    [env.identity === 'portone', 'PortOne', env.PORTONE_API_URL],
    [env.doors === 'invers', 'INVERS', env.INVERS_API_URL],
    [env.debit === 'hyosung', 'Hyosung CMS', env.HYOSUNG_API_URL],
    [env.taxDocuments === 'popbill', 'Popbill', env.POPBILL_AUTH_URL],
    [env.S3_BUCKET !== undefined, 'Object store', env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`],
    [env.messages === 'vendors' && env.FCM_PROJECT_ID !== undefined, 'Firebase', 'https://fcm.googleapis.com'],
    [env.messages === 'vendors' && env.SOLAPI_API_KEY !== undefined, 'Solapi', 'https://api.solapi.com'],
  ]
  return all.flatMap(([isUsed, name, address]) => (isUsed ? [[name, address] as [string, string]] : []))
}

/** The machine's clock against that of another one, from the header `Date`; undefined if the response has none. */
export function clockFinding(name: string, date: string | null, now: Date): Finding | undefined {
  const difference = Date.parse(date ?? '') - now.getTime()
  if (Number.isNaN(difference)) return undefined
  if (Math.abs(difference) <= maxClockDifferenceMs) return okFinding('Clock', `The clock agrees with that of ${name}.`)
  return problemFinding(
    'Clock',
    `The clock differs by ${Math.round(Math.abs(difference) / 1000)} seconds from that of ${name}. Switch on NTP: codes of authenticator apps and tokens of vendors fail.`,
  )
}

/** Any response shows that the vendor can be reached; nothing is sent that needs a key. */
async function vendorFindings(name: string, address: string): Promise<Finding[]> {
  try {
    const answer = await request(address)
    await answer.body?.cancel()
    const clock = clockFinding(name, answer.headers.get('date'), new Date())
    return [okFinding('Vendor', `${name} answers at ${address}.`), ...(clock ? [clock] : [])]
  } catch (error) {
    return [
      problemFinding('Vendor', `${name} does not answer at ${address} (${errorMessageWithCause(error)}). Check name resolution, firewall and outgoing proxy.`),
    ]
  }
}

/** Asks for the health of the server under its public name, as a browser does. */
async function proxyFindings({ PUBLIC_URL, TRUST_PROXY }: Env): Promise<Finding[]> {
  if (PUBLIC_URL === undefined) return [okFinding('Proxy', 'PUBLIC_URL is not set, so browsers reach the server directly.')]
  try {
    const answer = await request(new URL('/healthz', PUBLIC_URL).href)
    const text = await answer.text()
    if (answer.status === 200 && text.includes('"ok"'))
      return [
        okFinding('Proxy', `${PUBLIC_URL} leads to this service; ${TRUST_PROXY} proxies are trusted. /admin/connection shows whether that number is right.`),
      ]
    if ([502, 503, 504].includes(answer.status))
      return [warningFinding('Proxy', `The proxy at ${PUBLIC_URL} answers, and says that the server does not (${answer.status}). Start the server.`)]
    return [problemFinding('Proxy', `${PUBLIC_URL} answers with ${answer.status} and is not this service. Check the host and the target of the proxy.`)]
  } catch (error) {
    return [
      problemFinding('Proxy', `${PUBLIC_URL} cannot be reached from here (${errorMessageWithCause(error)}). Check the name, the certificate and the proxy.`),
    ]
  }
}

/** Signs in at the mail server without sending anything. */
async function mailFindings({ SMTP_URL, messages }: Env): Promise<Finding[]> {
  if (messages === 'sandbox') return [okFinding('Mail', 'The sandbox takes all messages; nothing is sent.')]
  if (SMTP_URL === undefined) return [warningFinding('Mail', 'SMTP_URL is not set, so every mail fails.')]
  const { createTransport } = await import('nodemailer')
  const { hostname } = new URL(SMTP_URL)
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: responseTimeoutMs,
    greetingTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs,
  })
  try {
    await transport.verify()
    return [okFinding('Mail', `${hostname} accepts our account.`)]
  } catch (error) {
    return [problemFinding('Mail', `${hostname} does not accept our account or does not answer (${errorMessageWithCause(error)}). Check SMTP_URL.`)]
  } finally {
    transport.close()
  }
}

/** Looks at what the server reaches over the network. */
export async function networkFindings(env: Env): Promise<Finding[]> {
  const vendors = vendorAddresses(env)
  const findings = await Promise.all([proxyFindings(env), mailFindings(env), ...vendors.map(([name, address]) => vendorFindings(name, address))])
  return [...findings.flat(), ...(vendors.length === 0 ? [okFinding('Vendor', 'No vendor has keys, so none is called.')] : [])]
}
