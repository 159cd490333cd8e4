import type { MessageChannel } from '#schema'

/**
 * How the sandbox handles a message: `take` accepts it, `refuse` rejects it, `fail` fails temporarily, `gone` has no such recipient,
 * `late` accepts it with a delay, `never` accepts it without a response.
 */
export type MessageOutcome = 'take' | 'refuse' | 'fail' | 'gone' | 'late' | 'never'

/** A file that came with a mail. */
export interface ReceivedAttachment {
  readonly name: string
  readonly bytes: Buffer
}

/** A message that the sandbox received. */
export interface ReceivedMessage {
  readonly via: MessageChannel
  readonly to: string
  readonly title: string
  readonly body: string
  /** Files of a mail. */
  readonly attachments?: readonly ReceivedAttachment[]
  /** Identifies duplicates: notification tag, custom field of a text message, or Message-ID of a mail. */
  readonly key: string
  readonly isAccepted: boolean
}

export type ChooseMessageOutcome = (message: Omit<ReceivedMessage, 'isAccepted'>) => MessageOutcome

/** Delay of a `late` response in milliseconds. */
export const lateResponseDelayMs = 300

/** Maximum number of stored messages; the oldest are dropped. */
const maxStored = 1000

/** State that the sandbox servers share: received messages and the behaviour. */
export interface SandboxInbox {
  readonly received: ReceivedMessage[]
  chooseBehaviour: ChooseMessageOutcome
}

/** Stores a message and returns how to handle it. */
export function receiveMessage(desk: SandboxInbox, message: Omit<ReceivedMessage, 'isAccepted'>): MessageOutcome {
  const behaviour = desk.chooseBehaviour(message)
  desk.received.push({ ...message, isAccepted: behaviour === 'take' || behaviour === 'late' || behaviour === 'never' })
  if (desk.received.length > maxStored) desk.received.shift()
  return behaviour
}
