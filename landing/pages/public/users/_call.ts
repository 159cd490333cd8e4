import type { z } from 'zod'
import type { PublicApi } from '#resources/api.ts'
import type { Language } from '../../../components/page.ts'
import type { meShape, profileShape } from '#resources/members/shared/shapes.ts'
import { callPathOf } from '#schema/base/names.ts'

export type Profile = z.infer<typeof profileShape>
export type SessionInfo = z.infer<typeof meShape>

/** An error response of the server. */
export interface CallError {
  status: number
  code: string
  message: string
  issues: readonly { path: readonly (string | number)[]; message: string }[]
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; error: CallError }

const noConnectionTexts = {
  ko: '연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  en: 'Could not connect. Please check your internet connection and try again.',
} as const

/** Language of the page, not of the browser, so that errors match the text around them. */
const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ko')

const connectionError = (): CallError => ({ status: 0, code: 'unreachable', message: noConnectionTexts[pageLanguage()], issues: [] })

type Calls = PublicApi['user']
type CallName = keyof Calls
/** Parameters of a call. */
export type CallParams<C extends CallName> = Parameters<Calls[C]>[0]
type CallResponse<C extends CallName> = Awaited<ReturnType<Calls[C]>>

/** Calls without parameters. */
type ParameterlessCall = { [C in CallName]: [CallParams<C>] extends [undefined] ? C : never }[CallName]

/** Makes a GET call for the current visitor. */
export const sendGet = <C extends ParameterlessCall>(call: C) => callApi<CallResponse<C>>(callPathOf('user', call))

/** Makes a POST call for the current visitor. */
export const sendPost = <C extends CallName>(call: C, ...[params]: C extends ParameterlessCall ? [] : [params: CallParams<C>]) =>
  callApi<CallResponse<C>>(callPathOf('user', call), params ?? {})

const pendingCalls = new Map<string, Promise<CallResult<unknown>>>()

/** Calls the server: POST with a body, GET without one. Identical calls that run at the same time share one request. */
export function callApi<T>(path: string, body?: object): Promise<CallResult<T>> {
  const requestKey = `${path} ${JSON.stringify(body)}`
  const pending = (pendingCalls.get(requestKey) as Promise<CallResult<T>> | undefined) ?? request<T>(path, body).finally(() => pendingCalls.delete(requestKey))
  pendingCalls.set(requestKey, pending)
  return pending
}

async function request<T>(path: string, body?: object): Promise<CallResult<T>> {
  try {
    const headers = { 'accept-language': pageLanguage(), ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const response = await answer.json()
    return answer.ok ? { ok: true, value: response } : { ok: false, error: { ...connectionError(), ...response, status: answer.status } }
  } catch {
    return { ok: false, error: connectionError() }
  }
}

/** The error message of a field, by the last part of the issue path. */
export const errorTextAt = (refusal: CallError | null, field: string) => refusal?.issues.find(({ path }) => path.at(-1) === field)?.message
