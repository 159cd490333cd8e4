import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** Messages that leave the house. A way whose keys are missing is not gone: what would take it has failed, and says so. */
export const messageSettings = {
  /** `local`: a stand-in of our own takes everything and tells nobody; `vendors`: those whose keys are set. */
  MESSAGES: z.enum(['local', 'vendors']).optional(),
  FCM_PROJECT_ID: text,
  FCM_CLIENT_EMAIL: text,
  /** PKCS#8 in PEM; `\n` may stand for its line ends. */
  FCM_PRIVATE_KEY: z
    .string()
    .regex(/^\s*-----BEGIN PRIVATE KEY-----/)
    .optional(),
  SOLAPI_API_KEY: text,
  SOLAPI_API_SECRET: text,
  SOLAPI_SENDER: z
    .string()
    .regex(/^\d{8,11}$/, 'digits alone')
    .optional(),
  /** The Kakao channel that Alimtalk comes from, and a reviewed template of each kind of message, or of `any`: `payment:KA01TP…,any:KA01TP…`. */
  ALIMTALK_CHANNEL_ID: text,
  ALIMTALK_TEMPLATES: z
    .string()
    .regex(/^\w+:[\w-]+(,\w+:[\w-]+)*$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[\w.-]+>?$/)
    .optional(),
}

type Setting = keyof typeof messageSettings
export type MessageSettings = { readonly [K in Setting]?: z.infer<(typeof messageSettings)[K]> }

/** What is set together or not at all. */
const together: readonly (readonly Setting[])[] = [
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  ['ALIMTALK_CHANNEL_ID', 'ALIMTALK_TEMPLATES'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** What is wrong with these settings, as a sentence that says what to do. */
export function messageProblem(env: MessageSettings): string | null {
  for (const group of together) {
    const missing = group.filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      return `Setting ${missing.join(', ')}: needed with ${group.filter((key) => !missing.includes(key)).join(', ')}. Set it, or leave them all out.`
  }
  if (env.ALIMTALK_CHANNEL_ID && !env.SOLAPI_API_KEY) return 'Setting SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER: needed with ALIMTALK_CHANNEL_ID.'
  return null
}
