import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '#resources/api.ts'
import { addHours } from '#schema/base/time.ts'
import { signInBySocial } from './socialSignIn.ts'
import type { ApiClientState } from './apiClient.ts'
import { createCallerApi, nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { ipAddressOf, countEvent } from './world.ts'

const platforms = ['kakao', 'naver', 'google'] as const

/** An account with its first sign-in and later ones. */
export interface ActorAccount {
  readonly api: Api
  readonly caller: ApiClientState
  /** Signs in, or joins at the first time. Returns the user id, or null if the account may not sign in. */
  ensureSignedIn(): Promise<number | null>
}

export const createApiClientState = (number: number, name: string): ApiClientState => ({
  name,
  ip: ipAddressOf(number),
  jar: new Map(),
  calls: 0,
  session: null,
})

/** Hours for which a session is surely valid: half of the idle timeouts. Staff use shared computers, members their phones. */
const sessionHours = { staff: 12, member: 7 * 24 } as const

/** The user id of the session; null if it has expired. The server is only called if that is possible. */
export async function resolveSessionUserId(world: World, api: Api, caller: ApiClientState, role: keyof typeof sessionHours): Promise<number | null> {
  if (caller.session && caller.session.until > world.now()) return caller.session.id
  const me = await api.user.me()
  caller.session = me && { id: me.id, until: addHours(world.now(), sessionHours[role]) }
  return me?.id ?? null
}

const maxTries = 100

/** Account of a member, who signs in by a social provider. */
export function memberAccount(world: World, number: number, name: string): ActorAccount {
  const platform = platforms[number % platforms.length] ?? 'kakao'
  const caller = createApiClientState(number, `m${number}`)
  const api = createCallerApi(world.address, world.statistics, caller)

  /** Signs in through one server. If that server dies, the flow starts again. */
  async function walk() {
    for (let tries = 1; tries <= maxTries; tries++) {
      try {
        return await signInBySocial(await world.address(), caller, platform, name)
      } catch {
        world.statistics.retries++
        await pause(50)
      }
    }
    throw new Error(`${name} could not sign in`)
  }

  async function join() {
    const phone = `010${String(10_000_000 + number)}`
    const agree = { terms: true, privacy: true, location: true, marketing: number % 2 === 0 } as const
    const joinResult = await nullIfRefused(api.user.snsJoin({ params: { platform, name, phone, agree } }))
    if (joinResult) countEvent(world, 'joined')
    return joinResult?.user.id ?? null
  }

  return {
    api,
    caller,
    async ensureSignedIn() {
      const knownId = await resolveSessionUserId(world, api, caller, 'member')
      if (knownId !== null) return knownId
      for (let tries = 1; tries <= 3; tries++) {
        const ended = await walk()
        if (ended === 'in') return resolveSessionUserId(world, api, caller, 'member')
        if (ended !== 'join') continue
        const id = await join()
        if (id !== null) return id
      }
      return null
    },
  }
}
