import { constants, publicEncrypt } from 'node:crypto'
import { z } from 'zod'
import type { LicenceDetails } from '#schema'
import type { ClosableLicencesPort } from './port.ts'
import { timeoutMs, createUnknownResult } from './port.ts'
import { serviceFailureText, describeServiceFailure } from '#schema/access/describeServiceFailure.ts'

/** Access to CODEF, which queries the traffic service of the Korean police (교통민원24) with our certificate. */
export interface CodefAccess {
  /** `https://api.codef.io` */
  readonly url: string
  /** `https://oauth.codef.io/oauth/token` */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** CODEF's public key, Base64 of the DER form; secrets are encrypted with it. */
  readonly publicKey: string
  readonly certificate: {
    /** Certificate (DER) and key file, Base64. */
    readonly file: string
    readonly key: string
    readonly password: string
    /** Owner of the certificate: name, and personal or company number. */
    readonly holder: string
    readonly identity: string
  }
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const answerShape = z.object({
  result: z.object({ code: z.string(), message: z.string().default('') }),
  data: z.object({ resAuthenticity: z.coerce.string() }).partial().optional(),
})

const successCode = 'CF-00000'
/** `1`: the licence is valid; `0` and `2`: it is not, or the serial number does not match. */
const verdicts = new Map<string, 'valid' | 'invalid'>([
  ['1', 'valid'],
  ['0', 'invalid'],
  ['2', 'invalid'],
])

const encryptSecret = (plain: string, publicKey: string) => {
  const key = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(plain)).toString('base64')
}

function bodyOf({ certificate, publicKey }: CodefAccess, { name, birth_date, license_no, serial_no }: LicenceDetails) {
  const [licenseNo01, licenseNo02, licenseNo03, licenseNo04] = license_no.split('-')
  const certificateFields = {
    certType: '1',
    certFile: certificate.file,
    keyFile: certificate.key,
    certPassword: encryptSecret(certificate.password, publicKey),
  }
  const licenceFields = { userName: name, birthDate: birth_date.replaceAll('-', ''), licenseNo01, licenseNo02, licenseNo03, licenseNo04, serialNo: serial_no }
  return { organization: '0001', loginType: '2', ...certificateFields, loginUserName: certificate.holder, identity: certificate.identity, ...licenceFields }
}

/** The result of a response; technical errors give `unknown`, since they tell nothing about the licence. */
function resultOf(text: string) {
  const { data: answer } = answerShape.safeParse(parseBody(text))
  if (!answer) return createUnknownResult('UNREADABLE', serviceFailureText('unreadable'))
  const { code, message } = answer.result
  const verdict = code === successCode ? verdicts.get(answer.data?.resAuthenticity ?? '') : undefined
  return verdict ? ({ outcome: verdict, code: `CODEF ${answer.data?.resAuthenticity}` } as const) : createUnknownResult(code, message)
}

/** CODEF's responses are URL-encoded JSON. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text.replaceAll('+', ' ')))
  } catch {
    return undefined
  }
}

async function postForm(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return { status: answer.status, text: await answer.text() }
}

export function codefLicencesPort(access: CodefAccess): ClosableLicencesPort {
  let cachedToken: { token: string; until: number } | undefined
  async function tokenNow() {
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token
    const authorization = `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const { text } = await postForm(access.tokenUrl, headers, 'grant_type=client_credentials&scope=read')
    const { access_token, expires_in } = tokenShape.parse(JSON.parse(text))
    // The token expires a minute early, so that it stays valid during a request.
    cachedToken = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 }
    return access_token
  }
  return {
    async check(licence) {
      try {
        const headers = { authorization: `Bearer ${await tokenNow()}`, 'content-type': 'application/json' }
        const { status, text } = await postForm(
          `${access.url}/v1/kr/public/ef/driver-license/status`,
          headers,
          encodeURIComponent(JSON.stringify(bodyOf(access, licence))),
        )
        if (status === 401) cachedToken = undefined
        return status === 200 ? resultOf(text) : createUnknownResult(`HTTP ${status}`, serviceFailureText('troubled'))
      } catch (error) {
        return createUnknownResult('NO_ANSWER', describeServiceFailure(error))
      }
    },
    close: async () => {},
  }
}
