import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Message, SendResult } from '#schema'
import type { VendorResponse } from './vendorRequest.ts'
import { isRetryableStatus, postToVendor } from './vendorRequest.ts'
import type { MessageVendor } from './port.ts'
import { retryLaterResult, refusedResult } from './port.ts'

/** Solapi: text messages, and Alimtalk of one Kakao channel. */
export interface SolapiAccess {
  /** `https://api.solapi.com` */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  /** The registered sender number, digits only. */
  readonly sender: string
  /** The Kakao channel; without it Alimtalk is not available. */
  readonly channelId?: string | undefined
  /** Approved templates by message kind, and `any` for all others. Each has the variables `#{title}` and `#{body}`. */
  readonly templates: Readonly<Record<string, string>>
}

const acceptedShape = z.object({ messageId: z.string(), statusCode: z.string(), statusMessage: z.string().optional() })
const errorShape = z.object({ errorCode: z.string(), errorMessage: z.string().optional() })

function authorization({ apiKey, apiSecret }: SolapiAccess) {
  const date = new Date().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/** Solapi chooses SMS for short texts and LMS for long ones, with the title as subject. */
const textMessage = ({ sender }: SolapiAccess, { recipient, title, body, key }: Message) => ({
  to: recipient,
  from: sender,
  subject: [...title].slice(0, 20).join(''),
  text: `${title}\n${body}`,
  autoTypeDetect: true,
  customFields: { key },
})

/** If the recipient has no KakaoTalk, Solapi sends the message as a text instead and does not report it here. */
const alimtalkMessage = (access: SolapiAccess, message: Message, templateId: string) => ({
  ...textMessage(access, message),
  kakaoOptions: { pfId: access.channelId, templateId, variables: { '#{title}': message.title, '#{body}': message.body }, disableSms: false },
})

/** Maps a Solapi response to a result: status codes that start with 2 or 4 are accepted, those with 1 or 3 refused. */
function resultOf({ status, body, retryAfterS }: VendorResponse): SendResult {
  const answer = acceptedShape.safeParse(body)
  if (status === 200 && answer.success) {
    const { messageId, statusCode, statusMessage } = answer.data
    return /^[24]/.test(statusCode) ? { outcome: 'sent', id: messageId } : refusedResult(`Solapi ${statusCode}: ${statusMessage ?? ''}`, statusCode)
  }
  const { errorCode = String(status), errorMessage = '' } = errorShape.safeParse(body).data ?? {}
  const reason = `Solapi ${errorCode}: ${errorMessage}`
  const isOurs = status === 401 || status === 403 || errorCode === 'NotEnoughBalance'
  return isRetryableStatus(status) || status === 200 || isOurs ? retryLaterResult(reason, { code: errorCode, retryAfterS }) : refusedResult(reason, errorCode)
}

/** Text messages and Alimtalk. */
export function createSolapiVendors(access: SolapiAccess): { sms: MessageVendor; alimtalk: MessageVendor } {
  const ask = async (message: object) => {
    const headers = { authorization: authorization(access), 'content-type': 'application/json' }
    return resultOf(await postToVendor(`${access.url}/messages/v4/send`, headers, JSON.stringify({ message })))
  }
  return {
    sms: { send: (message) => ask(textMessage(access, message)) },
    alimtalk: {
      async send(message) {
        const template = access.templates[message.category] ?? access.templates.any
        if (access.channelId === undefined || template === undefined) return refusedResult(`no Alimtalk template for ${message.category}`, 'NOT_SET_UP')
        return ask(alimtalkMessage(access, message, template))
      },
    },
  }
}
