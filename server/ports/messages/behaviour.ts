import type { MessageChannel } from '#schema'

/** How a vendor takes a message: well, not at all, not now, to somebody who is gone; it takes it and says so late, or takes it and never says anything. */
export type Behaviour = 'take' | 'refuse' | 'fail' | 'gone' | 'late' | 'never'

/** What has arrived at the sandbox, and how it was taken. */
export interface ReceivedMessage {
  readonly via: MessageChannel
  readonly to: string
  readonly title: string
  readonly body: string
  /** By which doubles are told apart: a notification's tag, a text's own field, a mail's Message-ID. */
  readonly key: string
  readonly taken: boolean
}

export type Behave = (message: Omit<ReceivedMessage, 'taken'>) => Behaviour

/** Milliseconds after which a late vendor answers. */
export const lateMs = 300

/** Messages that are remembered; the oldest are forgotten. */
const most = 1000

/** What the sandbox's vendors have in common: what came, and how it is to be taken. */
export interface SandboxInbox {
  readonly arrived: ReceivedMessage[]
  behave: Behave
}

/** Notes a message and answers how to take it. */
export function receive(desk: SandboxInbox, message: Omit<ReceivedMessage, 'taken'>): Behaviour {
  const behaviour = desk.behave(message)
  desk.arrived.push({ ...message, taken: behaviour === 'take' || behaviour === 'late' || behaviour === 'never' })
  if (desk.arrived.length > most) desk.arrived.shift()
  return behaviour
}
