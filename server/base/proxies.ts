import ipaddr from 'ipaddr.js'
import type { ClientConnectionInfo, ProxyProblem } from '#schema/calls/nonResourceCalls.ts'
import type { Connection } from './database.ts'

export type ProxyConnectionInfo = Omit<ClientConnectionInfo, 'troubles'>

const privateRanges = new Set(['private', 'loopback', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])
const isPrivateAddress = (address: string) => ipaddr.isValid(address) && privateRanges.has(ipaddr.process(address).range())

/**
 * Trusts the forwarded address of this many proxies, counted from this server, if the nearest one is in a private network.
 * The proxy is always in our own network, because the server speaks plain HTTP; forwarded headers of direct clients are ignored. (With a bare
 * number Fastify would trust any sender.)
 */
export const createProxyTrustCheck = (proxies: number) => (address: string, hop: number) => hop < proxies && (hop > 0 || isPrivateAddress(address))

/** An office rarely has this many accounts at one address; if nearly all accounts share one, it is probably the address of a proxy. */
const minAccounts = 20
const isShared = ({ accounts, from_one }: ProxyConnectionInfo['signed_in']) => from_one >= minAccounts && from_one >= accounts * 0.9

const checkByProblem: Readonly<Record<ProxyProblem, (facts: ProxyConnectionInfo) => boolean>> = {
  // All clients appear under the address of the proxy and share its rate limit.
  untrusted: ({ trusted_proxies, forwarded, peer }) => forwarded.for !== null && (trusted_proxies === 0 || !isPrivateAddress(peer)),
  // TRUST_PROXY counts more proxies than there are, so the extra entry is written by the client itself.
  tooMany: ({ trusted_proxies, forwarded }) => trusted_proxies > 0 && (forwarded.for?.split(',').length ?? 0) < trusted_proxies,
  // The client address is private although the server is public, so one proxy is not counted.
  tooFew: ({ trusted_proxies, address, public_url }) => trusted_proxies > 0 && public_url !== null && isPrivateAddress(address),
  protocol: ({ public_url, protocol }) => public_url !== null && !public_url.startsWith(`${protocol}:`),
  host: ({ public_url, host }) => public_url !== null && new URL(public_url).host !== host.toLowerCase(),
  shared: ({ signed_in }) => isShared(signed_in),
}

/** Problems of the proxy setting that this request shows. */
export const proxyProblemsOf = (facts: ProxyConnectionInfo): ProxyProblem[] =>
  (Object.keys(checkByProblem) as ProxyProblem[]).filter((name) => checkByProblem[name](facts))

const accountsPerAddressSql = `
  select count(distinct user_id)::int as accounts, coalesce((
    select max(here) from (select count(distinct user_id)::int as here from sessions where real_id is null group by address) as places), 0) as from_one
  from sessions where real_id is null`

export async function countAccountsPerAddress(db: Connection): Promise<ProxyConnectionInfo['signed_in']> {
  const [match] = await db.query<ProxyConnectionInfo['signed_in']>(accountsPerAddressSql)
  return match ?? { accounts: 0, from_one: 0 }
}

/** At start-up there is no request to check, but the addresses of the open sessions tell whether all users share one. */
export const hasSharedSessionAddress = async (db: Connection) => isShared(await countAccountsPerAddress(db))
