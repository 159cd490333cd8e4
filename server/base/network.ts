import ipaddr from 'ipaddr.js'

/** Keys for counting the requests of a client and of its network. The IPv6 addresses of one household or office count as one client. */
export interface ThrottleKeys {
  readonly client: string
  readonly network: string
}

const hex = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')

/** IPv4: the address and its /24. IPv6: the /64 and the /48, which is the largest block that one customer gets. */
export function throttleKeysOf(address: string): ThrottleKeys {
  if (!ipaddr.isValid(address)) return { client: address, network: address }
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return { client: plain.toString(), network: `${plain.octets.slice(0, 3).join('.')}.*` }
  return { client: hex(plain.parts.slice(0, 4)), network: `${hex(plain.parts.slice(0, 3))}:*` }
}
