import { z } from 'zod'
import { pemPrivateKeySchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const messageSettings = z
  .object({
    MESSAGE_PROVIDER: z.enum(['sandbox', 'vendors']).optional().meta({
      description:
        'Delivery of messages. `sandbox`: a local simulation that accepts every message and delivers none; `vendors`: the providers whose keys are set.',
      whenMissing: '`sandbox`; in production `vendors`',
      example: 'vendors',
    }),
    FCM_PROJECT_ID: nonEmptyTextSchema.optional().meta({
      description: 'Push messages by Firebase Cloud Messaging: project ID of the app.',
      whenMissing: 'push messages fail',
    }),
    FCM_CLIENT_EMAIL: nonEmptyTextSchema.optional().meta({
      description: 'Firebase: e-mail address of a service account of the project.',
      whenMissing: 'push messages fail',
    }),
    FCM_PRIVATE_KEY: pemPrivateKeySchema.optional().meta({
      description: 'Firebase: private key of the service account, PKCS#8 in PEM; `\\n` may stand for a line break.',
      whenMissing: 'push messages fail',
    }),
    SOLAPI_API_KEY: nonEmptyTextSchema.optional().meta({ description: 'Text messages by Solapi: API key.', whenMissing: 'text messages fail' }),
    SOLAPI_API_SECRET: nonEmptyTextSchema.optional().meta({ description: 'Solapi: API secret.', whenMissing: 'text messages fail' }),
    SOLAPI_SENDER: z
      .string()
      .regex(/^\d{8,11}$/, 'digits alone')
      .optional()
      .meta({ description: 'Solapi: registered phone number of the sender, 8 to 11 digits.', whenMissing: 'text messages fail' }),
    ALIMTALK_CHANNEL_ID: nonEmptyTextSchema.optional().meta({
      description: 'Alimtalk messages by Solapi: ID of the Kakao channel.',
      whenMissing: 'text messages are sent instead',
    }),
    ALIMTALK_TEMPLATES: z
      .string()
      .regex(/^\w+:[\w-]+(,\w+:[\w-]+)*$/)
      .optional()
      .meta({
        description: 'Alimtalk: ID of the approved template for each kind of message, or for `any` other kind.',
        whenMissing: 'text messages are sent instead',
        details: 'A template has the variables `#{title}` and `#{body}`.',
        example: 'payment:KA01TP0001,any:KA01TP0002',
      }),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .meta({
        description: 'URL of the mail server.',
        whenMissing: 'e-mails fail',
        example: 'smtps://user:password@mail.example:465',
      }),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[\w.-]+>?$/)
      .optional()
      .meta({
        description: 'Sender of e-mails.',
        whenMissing: 'e-mails fail',
        example: 'Ride <no-reply@ride.example>',
      }),
  })
  .meta({
    title: 'Messages',
    description:
      'The settings of one channel are set together or not at all; Alimtalk also needs the settings of Solapi. Production refuses `sandbox`. A message of a channel that is not set up is recorded as failed.',
  })

export type MessageSettings = Readonly<Partial<z.infer<typeof messageSettings>>>
type Setting = keyof MessageSettings

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
