import ipaddr from 'ipaddr.js'
import type { ConnectionFacts, ProxyTrouble } from '#schema/generalCalls.ts'
import type { Connection } from './database.ts'

export type TrustedProxies = Omit<ConnectionFacts, 'troubles'>

const ours = new Set(['private', 'loopback', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])
const isOurs = (address: string) => ipaddr.isValid(address) && ours.has(ipaddr.process(address).range())

/**
 * Whose word on where a request came from is taken: that of so many proxies, counted from us, if the nearest is in our own network.
 * We speak plain HTTP, so it always is; and whoever reaches us past it is believed nothing. (Fastify by itself takes a mere number to mean nobody.)
 */
export const trustProxy = (proxies: number) => (address: string, hop: number) => hop < proxies && (hop > 0 || isOurs(address))

/** So many accounts at one address are no office any more, where nearly everybody is there. */
const manyAccounts = 20
const isShared = ({ accounts, from_one }: TrustedProxies['signed_in']) => from_one >= manyAccounts && from_one >= accounts * 0.9

const checks: Readonly<Record<ProxyTrouble, (facts: TrustedProxies) => boolean>> = {
  // Everybody looks like the proxy, and is throttled together.
  untrusted: ({ trusted_proxies, forwarded, peer }) => forwarded.for !== null && (trusted_proxies === 0 || !isOurs(peer)),
  // What is believed beyond the proxies that there are is the sender's own word.
  tooMany: ({ trusted_proxies, forwarded }) => trusted_proxies > 0 && (forwarded.for?.split(',').length ?? 0) < trusted_proxies,
  // The one who sends is one of our own machines, while the service is open to the world.
  tooFew: ({ trusted_proxies, address, public_url }) => trusted_proxies > 0 && public_url !== null && isOurs(address),
  protocol: ({ public_url, protocol }) => public_url !== null && !public_url.startsWith(`${protocol}:`),
  host: ({ public_url, host }) => public_url !== null && new URL(public_url).host !== host.toLowerCase(),
  shared: ({ signed_in }) => isShared(signed_in),
}

/** What looks wrong with the proxy setting, as far as this one request shows it. */
export const proxyProblemsOf = (facts: TrustedProxies): ProxyTrouble[] => (Object.keys(checks) as ProxyTrouble[]).filter((name) => checks[name](facts))

const counted = `
  select count(distinct user_id)::int as accounts, coalesce((
    select max(here) from (select count(distinct user_id)::int as here from sessions where real_id is null group by address) as places), 0) as from_one
  from sessions where real_id is null`

export async function signInAddresses(db: Connection): Promise<TrustedProxies['signed_in']> {
  const [match] = await db.query<TrustedProxies['signed_in']>(counted)
  return match ?? { accounts: 0, from_one: 0 }
}

/** At the start nobody has sent anything yet; but whoever is signed in came from somewhere. */
export const proxyStartProblem = async (db: Connection) => isShared(await signInAddresses(db))
