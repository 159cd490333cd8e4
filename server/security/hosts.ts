import { isIP } from 'node:net'
import { invalid } from '#schema'
import type { Env } from '../base/env.ts'

const nameOf = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

const isLoopback = (name: string) => name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Refuses to answer under a name that is not ours, so that no other site's name can be pointed here and read us as itself.
 * A bare address cannot be pointed elsewhere; it is heard where the server listens beyond this machine.
 */
export function hostCheck({ PUBLIC_URL, HOST }: Env) {
  const publicHost = PUBLIC_URL && new URL(PUBLIC_URL).host
  const open = !isLoopback(HOST)
  return (host: string) => {
    const name = nameOf(host)
    if (host.toLowerCase() === publicHost || isLoopback(name) || name === HOST || (open && isIP(name) !== 0)) return
    throw invalid([], 'host', '이 주소로는 접속할 수 없습니다. 설정 PUBLIC_URL에 있는 주소로 접속해 주세요.')
  }
}
