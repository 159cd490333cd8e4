import type { Later, Message, MessagesPort, MessageWay, Refused, Sending } from '#schema'
import { because, unheard } from '#schema/unheard.ts'

/** Milliseconds that a vendor may take to answer. */
export const patienceMs = 5000

/** The port, which holds lines open until it is closed. */
export interface OpenMessages extends MessagesPort {
  close(): Promise<void>
}

/** One vendor: it takes messages of some ways. */
export interface Carrier {
  send(message: Message): Promise<Sending>
  close?(): Promise<void>
}

export type Carriers = Readonly<Partial<Record<MessageWay, Carrier>>>

export const later = (reason: string, afterS?: number): Later => ({ is: 'later', reason, ...(afterS !== undefined && { afterS }) })
export const refused = (reason: string): Refused => ({ is: 'refused', reason })

/** Each message by the carrier of its way. A line that breaks, or an answer that nobody foresaw, says nothing of the message: later. */
export const messagesBy = (carriers: Carriers): OpenMessages => ({
  async send(message) {
    const carrier = carriers[message.via]
    if (!carrier) return refused(because('notSetUp'))
    return carrier.send(message).catch((error: unknown) => later(unheard(error)))
  },
  async close() {
    await Promise.all(Object.values(carriers).map(async (carrier) => carrier.close?.()))
  },
})
