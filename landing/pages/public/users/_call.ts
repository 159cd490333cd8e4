import type { z } from 'zod'
import type { PublicApi } from '#resources/api.ts'
import type { Language } from '../../../components/page.ts'
import type { meShape, profileShape } from '#resources/members/shared/shapes.ts'
import { pathOf } from '#schema/base/names.ts'

export type Profile = z.infer<typeof profileShape>
export type Me = z.infer<typeof meShape>

/** An error response of the server. */
export interface CallError {
  status: number
  code: string
  message: string
  issues: readonly { path: readonly (string | number)[]; message: string }[]
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; refusal: CallError }

const lost = {
  ko: '연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  en: 'There was no connection. Please check yours and try again.',
} as const

/** Language of the page, not of the browser, so that errors match the text around them. */
const spoken = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ko')

const unreachable = (): CallError => ({ status: 0, code: 'unreachable', message: lost[spoken()], issues: [] })

type Calls = PublicApi['user']
type Name = keyof Calls
/** Parameters of a call. */
export type Params<C extends Name> = Parameters<Calls[C]>[0]
type Answer<C extends Name> = Awaited<ReturnType<Calls[C]>>

/** Calls without parameters. */
type Plain = { [C in Name]: [Params<C>] extends [undefined] ? C : never }[Name]

/** Makes a GET call for the current visitor. */
export const read = <C extends Plain>(call: C) => callApi<Answer<C>>(pathOf('user', call))

/** Makes a POST call for the current visitor. */
export const send = <C extends Name>(call: C, ...[params]: C extends Plain ? [] : [params: Params<C>]) => callApi<Answer<C>>(pathOf('user', call), params ?? {})

const onWay = new Map<string, Promise<CallResult<unknown>>>()

/** Calls the server: POST with a body, GET without one. Identical calls that run at the same time share one request. */
export function callApi<T>(path: string, body?: object): Promise<CallResult<T>> {
  const requestKey = `${path} ${JSON.stringify(body)}`
  const pending = (onWay.get(requestKey) as Promise<CallResult<T>> | undefined) ?? asking<T>(path, body).finally(() => onWay.delete(requestKey))
  onWay.set(requestKey, pending)
  return pending
}

async function asking<T>(path: string, body?: object): Promise<CallResult<T>> {
  try {
    const headers = { 'accept-language': spoken(), ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const response = await answer.json()
    return answer.ok ? { ok: true, value: response } : { ok: false, refusal: { ...unreachable(), ...response, status: answer.status } }
  } catch {
    return { ok: false, refusal: unreachable() }
  }
}

/** The error message of a field, by the last part of the issue path. */
export const errorTextAt = (refusal: CallError | null, field: string) => refusal?.issues.find(({ path }) => path.at(-1) === field)?.message
