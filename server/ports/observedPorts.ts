import type { ClosablePorts } from './index.ts'

/** A call to an external service. */
export interface VendorCall {
  /** Port, or channel of a message: `payment`, `sms`. */
  readonly vendor: string
  /** Method of the port: `charge`. */
  readonly call: string
  /** Our number of the order or the message, by which the vendor finds the call too. */
  readonly orderNo?: string
}

/** Runs a call to an external service and observes its result, which it returns unchanged. */
export type VendorCallWrapper = <T>(call: VendorCall, run: () => Promise<T>) => Promise<T>

const ownNumber = /^[\w:.-]{1,120}$/

/** Our number in the input of a call; the other fields may be personal data. */
function orderNoOf(input: unknown) {
  if (typeof input !== 'object' || input === null) return {}
  const { order_no, key } = input as { readonly order_no?: unknown; readonly key?: unknown }
  const number = order_no ?? key
  return typeof number === 'string' && ownNumber.test(number) ? { orderNo: number } : {}
}

/** The channel of a message; each has a vendor of its own. */
const channelOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'channel' in input && typeof input.channel === 'string' ? input.channel : undefined

/** Methods that ask no vendor. */
const ownMethods: ReadonlySet<PropertyKey> = new Set(['close', 'windowUrl'])

type Method = (...input: unknown[]) => unknown

/** The port with every method that asks the vendor observed. Methods added to a port later are observed as well. */
const observedPort = <P extends object>(name: string, port: P, observe: VendorCallWrapper): P =>
  new Proxy(port, {
    get(target, method, receiver) {
      const member: unknown = Reflect.get(target, method, receiver)
      if (typeof member !== 'function' || typeof method !== 'string' || ownMethods.has(method)) return member
      return (...input: unknown[]) => {
        const run = async () => (member as Method).apply(target, input)
        return observe({ vendor: channelOf(input[0]) ?? name, call: method, ...orderNoOf(input[0]) }, run)
      }
    },
  })

/** The one place where all calls to external services pass. */
export function observedPorts(ports: ClosablePorts, observe: VendorCallWrapper): ClosablePorts {
  const { close, payment: plainPayment, cards: _cards, transactions: _transactions, ...others } = ports
  const payment = observedPort('payment', plainPayment, observe)
  const observed = Object.fromEntries(Object.entries(others).map(([name, port]) => [name, observedPort(name, port, observe)]))
  return { ...(observed as unknown as typeof others), payment, cards: payment, transactions: payment, close }
}
