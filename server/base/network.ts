import ipaddr from 'ipaddr.js'

/** Where somebody is: the address, of which a household's or an office's IPv6 addresses count as one, and the network around it. */
export interface NetworkLocation {
  readonly address: string
  readonly network: string
}

const hex = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')

/** IPv4 by itself and its /24; IPv6 by its /64 and its /48, which is what one customer is given at most. */
export function networkLocationOf(address: string): NetworkLocation {
  if (!ipaddr.isValid(address)) return { address, network: address }
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return { address: plain.toString(), network: `${plain.octets.slice(0, 3).join('.')}.*` }
  return { address: hex(plain.parts.slice(0, 4)), network: `${hex(plain.parts.slice(0, 3))}:*` }
}
