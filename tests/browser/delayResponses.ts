import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestApp } from '../server/testApp.ts'

/** Holds the responses to matching addresses back, in the server itself, until the returned function is called. */
export function delayResponses({ app: { server } }: TestApp, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const answer = () => listeners.forEach((listener) => listener.call(server, request, response))
    if (address.test(request.url ?? '')) void promise.then(answer)
    else answer()
  })
  return resolve
}
