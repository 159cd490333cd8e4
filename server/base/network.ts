import ipaddr from 'ipaddr.js'

/** Address and network of a client. The IPv6 addresses of one household or office count as one address. */
export interface AddressAndSubnet {
  readonly address: string
  readonly network: string
}

const hex = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')

/** IPv4: the address and its /24. IPv6: the /64 and the /48, which is the largest block that one customer gets. */
export function addressAndSubnetOf(address: string): AddressAndSubnet {
  if (!ipaddr.isValid(address)) return { address, network: address }
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return { address: plain.toString(), network: `${plain.octets.slice(0, 3).join('.')}.*` }
  return { address: hex(plain.parts.slice(0, 4)), network: `${hex(plain.parts.slice(0, 3))}:*` }
}
