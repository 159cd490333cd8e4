import type { MessageChannel } from '#schema'

/**
 * How the sandbox handles a message: `take` accepts it, `refuse` rejects it, `fail` fails temporarily, `gone` has no such recipient,
 * `late` accepts it with a delay, `never` accepts it without a response.
 */
export type Behaviour = 'take' | 'refuse' | 'fail' | 'gone' | 'late' | 'never'

/** A file that came with a mail. */
export interface ReceivedFile {
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
  readonly attachments?: readonly ReceivedFile[]
  /** Identifies duplicates: notification tag, custom field of a text message, or Message-ID of a mail. */
  readonly key: string
  readonly isAccepted: boolean
}

export type ChooseBehaviour = (message: Omit<ReceivedMessage, 'isAccepted'>) => Behaviour

/** Delay of a `late` response in milliseconds. */
export const lateMs = 300

/** Maximum number of stored messages; the oldest are dropped. */
const maxStored = 1000

/** State that the sandbox servers share: received messages and the behaviour. */
export interface SandboxInbox {
  readonly received: ReceivedMessage[]
  chooseBehaviour: ChooseBehaviour
}

/** Stores a message and returns how to handle it. */
export function storeMessage(desk: SandboxInbox, message: Omit<ReceivedMessage, 'isAccepted'>): Behaviour {
  const behaviour = desk.chooseBehaviour(message)
  desk.received.push({ ...message, isAccepted: behaviour === 'take' || behaviour === 'late' || behaviour === 'never' })
  if (desk.received.length > maxStored) desk.received.shift()
  return behaviour
}
