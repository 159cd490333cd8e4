import type { RetryLater, Message, MessagesPort, MessageChannel, Refused, SendResult } from '#schema'
import { unreachableText, unreachableReason } from '#schema/unreachableReason.ts'

/** Milliseconds that a vendor may take to answer. */
export const timeoutMs = 5000

/** The port, which holds lines open until it is closed. */
export interface OpenMessages extends MessagesPort {
  close(): Promise<void>
}

/** One vendor: it takes messages of some ways. */
export interface MessageVendor {
  send(message: Message): Promise<SendResult>
  close?(): Promise<void>
}

export type MessageVendors = Readonly<Partial<Record<MessageChannel, MessageVendor>>>

export const later = (reason: string, afterS?: number): RetryLater => ({ is: 'later', reason, ...(afterS !== undefined && { afterS }) })
export const refused = (reason: string): Refused => ({ is: 'refused', reason })

/** Each message by the carrier of its way. A line that breaks, or an answer that nobody foresaw, says nothing of the message: later. */
export const messagesBy = (carriers: MessageVendors): OpenMessages => ({
  async send(message) {
    const carrier = carriers[message.via]
    if (!carrier) return refused(unreachableText('notSetUp'))
    return carrier.send(message).catch((error: unknown) => later(unreachableReason(error)))
  },
  async close() {
    await Promise.all(Object.values(carriers).map(async (carrier) => carrier.close?.()))
  },
})
