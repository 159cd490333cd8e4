import { z } from 'zod'
import type { DoorCommand } from '#schema'
import type { ClosableDoorsPort } from './port.ts'
import { timeoutMs } from './port.ts'
import { describeServiceFailure } from '#schema/access/describeServiceFailure.ts'

/** Access to the INVERS Vehicle Commands API; the device id of a car is its `vehicle_id` there. */
export interface InversAccess {
  /** `https://api.invers.com` */
  readonly url: string
  readonly apiKey: string
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

/** The commands also switch the immobiliser: an unlocked car can be driven, a locked one cannot. */
const commands = {
  unlock: 'unlock-and-enable-driving',
  lock: 'lock-and-disable-driving',
  horn: 'draw-attention',
} as const satisfies Record<DoorCommand, string>

const errorShape = z.object({ code: z.string().optional(), message: z.string().optional() })

const errorOf = (body: unknown, status: number) => {
  const { code, message } = errorShape.safeParse(body).data ?? {}
  return { code: code ?? `HTTP ${status}`, message: message ?? `HTTP ${status}` }
}

/** After a timeout or server error it is unknown whether the command was executed. */
const isUnknown = (status: number) => status >= 500 || status === 408 || status === 429

export const inversDoorsPort = ({ url, apiKey, responseTimeoutMs = timeoutMs }: InversAccess): ClosableDoorsPort => ({
  async command({ device, act, key }) {
    try {
      const headers = { authorization: `Bearer ${apiKey}`, 'x-request-id': key }
      const address = `${url}/vehicles/${encodeURIComponent(device)}/commands/${commands[act]}`
      const answer = await fetch(address, { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(responseTimeoutMs) })
      if (answer.ok) return { outcome: 'done', id: answer.headers.get('x-request-id') }
      const body: unknown = await answer.json().catch(() => undefined)
      return { outcome: isUnknown(answer.status) ? 'unknown' : 'denied', ...errorOf(body, answer.status) }
    } catch (error) {
      return { outcome: 'unknown', code: 'NO_ANSWER', message: describeServiceFailure(error) }
    }
  },
  close: async () => {},
})
