import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** Settings of outgoing messages. When the keys of a channel are missing, its messages are recorded as failed. */
export const messageSettings = {
  /** `sandbox`: a sandbox that accepts all messages and delivers none; `vendors`: the providers whose keys are set. */
  MESSAGE_PROVIDER: z.enum(['sandbox', 'vendors']).optional(),
  FCM_PROJECT_ID: text,
  FCM_CLIENT_EMAIL: text,
  /** PKCS#8 in PEM; `\n` may stand for a line break. */
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
  /** Kakao channel of the Alimtalk messages, and an approved template per message kind or for `any`: `payment:KA01TP…,any:KA01TP…`. */
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

/** Groups of settings that are set together or not at all. */
const settingGroups: readonly (readonly Setting[])[] = [
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  ['ALIMTALK_CHANNEL_ID', 'ALIMTALK_TEMPLATES'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function messageProblem(env: MessageSettings): string | null {
  for (const group of settingGroups) {
    const missing = group.filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      return `Setting ${missing.join(', ')}: required with ${group.filter((key) => !missing.includes(key)).join(', ')}. Set it, or remove all of them.`
  }
  if (env.ALIMTALK_CHANNEL_ID && !env.SOLAPI_API_KEY) return 'Setting SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER: required with ALIMTALK_CHANNEL_ID.'
  return null
}
