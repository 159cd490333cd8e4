import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../server/testApp.ts'
import { createTestApp } from '../server/testApp.ts'
import { isOurError, measureResponse } from '../server/attacks/malformedCalls.ts'

let testApp: TestApp
let client: Client
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'reference', pages: 'built' })
  client = await testApp.as('super')
})
afterAll(() => testApp?.close())

const root = join(import.meta.dirname, '..', '..')

/** Every header that the server reads, found in its sources; sandbox vendors are excluded. */
function headersRead() {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !/sandbox/i.test(file))
  const matches = files.flatMap((file) => [...readFileSync(join(root, 'server', file), 'utf8').matchAll(/headers(?:\?)?(?:\.([a-z]\w*)|\['([a-z-]+)'\])/g)])
  return new Set(matches.map(([, word, quoted]) => word ?? quoted ?? ''))
}

/** Headers read by the framework, its plugins and the static file server. */
const beneath = [
  'cookie',
  'range',
  'if-modified-since',
  'if-range',
  'if-none-match',
  'content-type',
  'last-event-id',
  'x-forwarded-for',
  'sec-fetch-site',
  'expect',
]

const names = [...new Set([...beneath, ...headersRead()])].filter((name) => !['get', 'set', 'has', 'entries', 'connection', 'host'].includes(name))

const wrong = [
  '',
  ' ',
  ',',
  '*/*;q=NaN',
  ';q=2',
  '"',
  'W/"',
  '[object Object]',
  '-1',
  '9'.repeat(40),
  'bytes=5-1',
  'bytes=0-0,-1,99999999999999999999-',
  'Thu, 99 Zzz 9999 99:99:99 GMT',
  '%',
  '%00%ff',
  '=;=;=',
  'sid=%E0%A4%A',
  'https://[::1',
  'javascript:alert(1)',
  '\u00e9\u00ff',
  'ko,'.repeat(900),
  'a=b;'.repeat(900),
  `https://${'a.zum.s.'.repeat(1200)}x/`,
  '(a+)+'.repeat(400),
]

const places = [
  ['GET', '/'],
  ['GET', '/admin'],
  ['GET', '/api/user/me'],
  ['GET', '/api/brand/findMany?subset=list'],
  ['GET', '/api/brand/exportFile'],
  ['GET', '/rest/brands'],
  ['GET', '/rest/changes'],
  ['GET', '/api/openapi.json'],
  ['GET', '/healthz'],
  ['GET', `/files/${'0'.repeat(64)}`],
  ['GET', '/go/app'],
  ['GET', '/public/users/social/kakao/begin'],
  ['GET', '/nowhere'],
  ['POST', '/api/tag/save'],
  ['POST', '/api/files/upload'],
  ['POST', '/api/user/staffLogin'],
] as const

test('a malformed header causes at most a client error, within a second', { timeout: 400_000 }, async () => {
  expect(names.length).toBeGreaterThan(15)
  // A server builds its OpenAPI document once, on the first request for it; that is not the time of a header.
  await testApp.app.inject({ method: 'GET', url: '/api/openapi.json', headers: client.headers })
  const bad: string[] = []
  for (const name of names) {
    for (const [at, value] of wrong.entries()) {
      // Every value at every place would take 15 minutes, so each value goes to every third place in turn.
      for (const [method, url] of places.filter((_place, index) => (index + at) % 3 === 0)) {
        const headers = { ...client.headers, [name]: value }
        const answer = await measureResponse(() =>
          testApp.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{"saveParamsArray":[]}' }) }),
        )
        if (isOurError(answer) || answer.ms > 1000)
          bad.push(`${method} ${url} ${name}: ${value.slice(0, 40)} → ${answer.status} ${answer.ms} ms ${answer.text}`)
      }
    }
  }
  expect(bad).toEqual([])
})
