import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Message, SendResult } from '#schema'
import type { VendorResponse } from './ask.ts'
import { isVendorOutage, post } from './ask.ts'
import type { MessageVendor } from './port.ts'
import { later, refused } from './port.ts'

/** Solapi: text messages, and Alimtalk of one Kakao channel. */
export interface SolapiAccess {
  /** `https://api.solapi.com` */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  /** The registered number that messages come from, digits alone. */
  readonly sender: string
  /** The Kakao channel; without one there is no Alimtalk. */
  readonly channelId?: string | undefined
  /** Reviewed templates by kind of message, and of `any` other. Each takes `#{title}` and `#{body}`. */
  readonly templates: Readonly<Record<string, string>>
}

const taken = z.object({ messageId: z.string(), statusCode: z.string(), statusMessage: z.string().optional() })
const problem = z.object({ errorCode: z.string(), errorMessage: z.string().optional() })

function authorization({ apiKey, apiSecret }: SolapiAccess) {
  const date = new Date().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/** Short ones go as SMS, long ones as LMS with the title as its subject: the vendor counts. */
const textOf = ({ sender }: SolapiAccess, { to, title, body, key }: Message) => ({
  to,
  from: sender,
  subject: [...title].slice(0, 20).join(''),
  text: `${title}\n${body}`,
  autoTypeDetect: true,
  customFields: { key },
})

/** Whoever has no KakaoTalk is sent the same by text: only the vendor learns that, later. */
const alimtalkOf = (access: SolapiAccess, message: Message, templateId: string) => ({
  ...textOf(access, message),
  kakaoOptions: { pfId: access.channelId, templateId, variables: { '#{title}': message.title, '#{body}': message.body }, disableSms: false },
})

/** What Solapi means by its answer: `2000` and its like are taken, `1` and `3` are refused. */
function meaning({ status, body, afterS }: VendorResponse): SendResult {
  const answer = taken.safeParse(body)
  if (status === 200 && answer.success) {
    const { messageId, statusCode, statusMessage } = answer.data
    return /^[24]/.test(statusCode) ? { is: 'sent', id: messageId } : refused(`Solapi ${statusCode}: ${statusMessage ?? ''}`)
  }
  const { errorCode = String(status), errorMessage = '' } = problem.safeParse(body).data ?? {}
  const reason = `Solapi ${errorCode}: ${errorMessage}`
  const isOurs = status === 401 || status === 403 || errorCode === 'NotEnoughBalance'
  return isVendorOutage(status) || status === 200 || isOurs ? later(reason, afterS) : refused(reason)
}

/** Texts and Alimtalks. */
export function solapi(access: SolapiAccess): { sms: MessageVendor; alimtalk: MessageVendor } {
  const ask = async (message: object) => {
    const headers = { authorization: authorization(access), 'content-type': 'application/json' }
    return meaning(await post(`${access.url}/messages/v4/send`, headers, JSON.stringify({ message })))
  }
  return {
    sms: { send: (message) => ask(textOf(access, message)) },
    alimtalk: {
      async send(message) {
        const template = access.templates[message.category] ?? access.templates.any
        if (access.channelId === undefined || template === undefined) return refused(`no Alimtalk template for ${message.category}`)
        return ask(alimtalkOf(access, message, template))
      },
    },
  }
}
