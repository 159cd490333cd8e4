import type { MessageDeferred, Message, MessagesPort, MessageChannel, MessageRejected, SendResult } from '#schema'
import { serviceFailureText, describeServiceFailure } from '#schema/access/describeServiceFailure.ts'

/** Response timeout in milliseconds. */
export const timeoutMs = 5000

/** Messages port; it holds connections until it is closed. */
export interface ClosableMessagesPort extends MessagesPort {
  close(): Promise<void>
}

/** An adapter for one vendor and its message channels. */
export interface MessageVendor {
  send(message: Message): Promise<SendResult>
  close?(): Promise<void>
}

export type MessageVendorsByChannel = Readonly<Partial<Record<MessageChannel, MessageVendor>>>

interface DeferredDetails {
  readonly code?: string | undefined
  readonly retryAfterS?: number | undefined
}

export const retryLaterResult = (reason: string, { code, retryAfterS }: DeferredDetails = {}): MessageDeferred => ({
  outcome: 'later',
  reason,
  ...(code !== undefined && { code }),
  ...(retryAfterS !== undefined && { retryAfterS }),
})
export const refusedResult = (reason: string, code?: string): MessageRejected => ({ outcome: 'refused', reason, ...(code !== undefined && { code }) })

/** Sends each message by the vendor of its channel. After a network error or an unexpected response the result is `later`. */
export const createChannelMessagePort = (carriers: MessageVendorsByChannel): ClosableMessagesPort => ({
  async send(message) {
    const carrier = carriers[message.channel]
    if (!carrier) return refusedResult(serviceFailureText('notSetUp'), 'NOT_SET_UP')
    return carrier.send(message).catch((error: unknown) => retryLaterResult(describeServiceFailure(error)))
  },
  async close() {
    await Promise.all(Object.values(carriers).map(async (carrier) => carrier.close?.()))
  },
})
