import { isIP } from 'node:net'
import { appError } from '#schema'
import type { Env } from '../base/env.ts'

const hostNameOf = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

/** Host name or address with an optional port. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Refuses requests with several Host headers: this server and a proxy in front could use different ones. */
export function rejectDuplicateHost(rawHeaders: readonly string[]) {
  if (rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1) throw appError('wrongHost')
}

const isLoopback = (name: string) => name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Accepts only our own host names, as protection against DNS rebinding.
 * IP addresses cannot be rebound; they are accepted when the server listens on more than loopback.
 */
export function hostCheck({ PUBLIC_URL, HOST }: Env) {
  const publicHost = PUBLIC_URL && new URL(PUBLIC_URL).host
  const open = !isLoopback(HOST)
  return (host: string) => {
    if (!hostPattern.test(host) || !URL.canParse(`http://${host}`)) throw appError('wrongHost')
    const name = hostNameOf(host)
    if (host.toLowerCase() === publicHost || isLoopback(name) || name === HOST || (open && isIP(name) !== 0)) return
    throw appError('wrongHost')
  }
}
