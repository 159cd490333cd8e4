import type { Attachment, SendResult } from '#schema'
import { digestMessageKey } from './tag.ts'
import type { MessageVendor } from './port.ts'
import { retryLaterResult, timeoutMs, refusedResult } from './port.ts'

/** The SMTP server for outgoing mail. */
export interface SmtpAccess {
  /** `smtps://user:password@host:465` */
  readonly url: string
  /** `라이드 <noreply@ride.example>` */
  readonly from: string
}

/** 5xx responses are final (RFC 5321), except those about our own login. */
function resultOf(error: unknown): SendResult {
  if (!(error instanceof Error)) return retryLaterResult(String(error))
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isOurs = code === 'EAUTH' || responseCode === 530
  const smtpCode = responseCode === undefined ? code : String(responseCode)
  if (responseCode === undefined || responseCode < 500 || isOurs) return retryLaterResult(`SMTP: ${error.message}`, { code: smtpCode })
  // The mailbox does not exist.
  return { ...refusedResult(`SMTP: ${error.message}`, smtpCode), ...(responseCode === 550 && { isAddressGone: true }) }
}

const attachmentOf = ({ name, contentType, bytes }: Attachment) => ({ filename: name, contentType, content: Buffer.from(bytes) })

async function createTransportTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: 4, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
}

/** Sends mail. A repeated mail has the same Message-ID, by which mailboxes detect duplicates. nodemailer is loaded with the first mail. */
export function smtp({ url, from }: SmtpAccess): MessageVendor {
  let transport: ReturnType<typeof createTransportTo> | undefined
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    async send({ recipient, title, body, link, key, attachments = [] }) {
      const text = link?.startsWith('https:') ? `${body}\n\n${link}` : body
      const mail = { from, to: recipient, subject: title, text, messageId: `<${digestMessageKey(key)}@${host}>`, attachments: attachments.map(attachmentOf) }
      transport ??= createTransportTo(url)
      return (await transport).sendMail(mail).then(({ messageId }) => ({ outcome: 'sent', id: messageId }) as const, resultOf)
    },
    async close() {
      const openTransport = await transport
      openTransport?.close()
    },
  }
}
