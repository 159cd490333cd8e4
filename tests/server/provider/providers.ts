import type { DataProvider } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { makeServerClients } from '#provider/makeServerClients.ts'
import { makeSendRequest } from '#provider/request.ts'
import type { AccessLevel } from '#schema'
import type { TestApp } from '../testApp.ts'

/** A request and its status. */
interface Exchange {
  method: string
  path: string
  status: number
}

/** The data provider of a user with this access level, over a real port; `seen` records its requests. */
export async function dataProviderAs(testApp: TestApp, base: string, accessLevel: AccessLevel) {
  const { headers } = await testApp.as(accessLevel)
  const seen: Exchange[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const sent = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headers)) sent.set(name, value)
    const answer = await globalThis.fetch(input, { ...init, headers: sent })
    seen.push({ method: init?.method ?? 'GET', path: new URL(answer.url).pathname, status: answer.status })
    return answer
  }
  return { seen, fetch, ...makeServerClients({ base, fetch }) }
}

/** The unmodified ra-data-simple-rest provider over `/rest`. */
export function simpleProviderAs(base: string, fetch: typeof globalThis.fetch): DataProvider {
  const request = makeSendRequest({ base, fetch })
  return simpleRest('/rest', (path, init) => request(path, init))
}
