import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { clientEndpointsOf, isAction, routeOf } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import { convertEndpointToCall } from '#schema/calls/calls.ts'
import { declaredResourcePermissionsOf } from '#schema/row/permissions.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { filterKeysFor } from '#schema/row/subset.ts'
import { isStandardCallName, standardCallsOf } from '#schema/calls/standard.ts'
import { serverTables } from '#server/rest/serverTables.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { trackedQuery } from '#server/pages/pageQuery.ts'
import { pageDataSourceOf } from '#server/pages/pageData.ts'
import { createPublicCallRunner } from '#server/rpc/publicCalls.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { open } from '../../../landing/render.tsx'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { TargetCall, MeasuredResponse } from './malformedCalls.ts'
import { callWithWrongValue, callsFor, isOurError, measureResponse } from './malformedCalls.ts'
import { sendRandomRequests } from './random.ts'
import type { ParamPosition } from './shapes.ts'
import { paramPositionsOf, sampleOf, wrongShapes } from './shapes.ts'

/**
 * By default each wrong value is tried in every sixteenth place, and equivalent places once. `RIDE_ATTACKS=all` tries every value in every place,
 * `RIDE_ATTACKS=each` also in equivalent places.
 */
const each = process.env.RIDE_ATTACKS === 'each'
const all = each || process.env.RIDE_ATTACKS === 'all'
const every = all ? 1 : 16
const accessLevel = 'super'

vi.setConfig({ testTimeout: each ? 2 * 3_600_000 : all ? 3_600_000 : 240_000 })

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample' })
})
afterAll(() => testApp?.close())

interface Cell extends TargetCall {
  readonly place: ParamPosition
  readonly wrong: unknown
}

/** The cases by call. Equivalent places are tried once: the same kind of field in the same standard call of any resource. */
function cells(): (readonly [TargetCall, readonly Cell[]])[] {
  const visited = new Set<string>()
  let turn = 0
  return callsFor(accessLevel).map((targetCall) => {
    const match = paramPositionsOf(targetCall.call, targetCall.resource, accessLevel).flatMap((place) => {
      const key = `${isStandardCallName(targetCall.call.name) ? targetCall.call.name : targetCall.call.path} ${place.kind}`
      if (!each && visited.has(key)) return []
      visited.add(key)
      return wrongShapes.flatMap((wrong) => (turn++ % every === 0 ? [{ ...targetCall, place, wrong }] : []))
    })
    return [targetCall, match] as const
  })
}

const cellText = ({ call, place, wrong }: Cell) =>
  `${call.path} ${place.beside ? 'change ' : ''}${place.steps.join('.')} ${JSON.stringify(wrong)?.slice(0, 60)}`

/** The number of concurrent requests that one sender may have in the narrowest lane. */
const atOnce = 2

/** Tries all cases of a call as a new user, so that the identity confirmation does not expire before the last case. */
async function tryCall(some: readonly Cell[], onAnswer: (cell: Cell, answer: MeasuredResponse) => void) {
  const client = await testApp.another(accessLevel)
  for (let from = 0; from < some.length; from += atOnce) {
    await Promise.all(
      some.slice(from, from + atOnce).map(async (cell) => {
        onAnswer(cell, await measureResponse(() => callWithWrongValue(client, cell, accessLevel, cell.place, cell.wrong)))
      }),
    )
  }
  return client
}

const isOwn = (route: string) => serverTables.some((collection) => collection.route === route)

const keysIn = (call: Call, resource: Resource) =>
  paramPositionsOf(call, resource, accessLevel).map(({ steps, beside }) => `${beside ? 'change ' : ''}${steps.join('.')}`)

test('every writable field of a row or a form is a tested path', () => {
  for (const resource of allResources) {
    const { save } = standardCallsOf(resource)
    const { create, save: change } = declaredResourcePermissionsOf(resource, accessLevel)
    const expectedPlaces = writableFieldKeys(resource, accessLevel).flatMap(({ key }) => [
      ...(create ? [`saveParamsArray.0.${key}`] : []),
      ...(change ? [`change saveParamsArray.0.${key}`] : []),
    ])
    if (save.isAllowedFor(accessLevel)) expect(keysIn(save, resource), resource.name).toEqual(expect.arrayContaining(expectedPlaces))
    for (const [name, endpoint] of clientEndpointsOf(resource)) {
      const targetCall = isAction(endpoint) ? fieldKeysOfFields(endpoint.ask ?? {}).length : 0
      if (isAction(endpoint)) expect(keysIn(convertEndpointToCall(resource, name, endpoint), resource).length, name).toBeGreaterThanOrEqual(targetCall + 3)
    }
  }
})

test('no wrong shape in any place of any call is more than its sender’s mistake, or takes a second', async () => {
  const tried = cells()
  const sum = tried.reduce((so, [, some]) => so + some.length, 0)
  expect(tried.filter(([, some]) => some.length > 0).length).toBeGreaterThan(150)
  expect(sum).toBeGreaterThan(2000)
  const bad: string[] = []
  const statuses: Record<number, number> = {}
  let [doneCount, slowest] = [0, 0]
  for (const [, some] of tried) {
    if (some.length === 0) continue
    const signedOut: string[] = []
    const client = await tryCall(some, (cell, answer) => {
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      slowest = Math.max(slowest, answer.ms)
      if (isOurError(answer) || answer.ms > 1000) bad.push(`${cellText(cell)}: ${answer.status} ${answer.ms} ms ${answer.text}`)
      if (answer.status === 401) signedOut.push(cellText(cell))
    })
    if (signedOut.length > 0) expect((await client.get('/api/user/me')).json(), signedOut[0]).toMatchObject({ id: client.id })
    if (all && Math.floor(doneCount / 10_000) < Math.floor((doneCount += some.length) / 10_000))
      process.stdout.write(`${doneCount} of ${sum} cells ${bad.join('\n')}\n`)
  }
  if (all) process.stdout.write(`${JSON.stringify({ calls: tried.length, cells: sum, statuses, slowest })}\n`)
  expect(bad).toEqual([])
})

test('an unknown key is reported', async () => {
  const client = await testApp.another(accessLevel)
  const silent: string[] = []
  let tried = 0
  for (const { call } of callsFor(accessLevel)) {
    const sample = call.params ? sampleOf(call.params, accessLevel) : {}
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) continue
    tried++
    const answer = await callWithWrongValue(client, { resource: undefined, call }, accessLevel, { steps: ['unheard_of'] }, 'x')
    const { issues = [] }: { issues?: { path: unknown[]; code: string }[] } = answer.json()
    const isNamed = issues.some(({ path, code }) => code === 'unknown' && path.at(-1) === 'unheard_of')
    if (!isNamed) silent.push(`${call.path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(tried).toBeGreaterThan(200)
  expect(silent).toEqual([])
})

/** Every list and row of `/rest`, with its query parameters. */
const restRoutes = [
  ...allResources.map((resource) => ({
    route: routeOf(resource.name),
    keys: ['id', ...filterKeysFor(resource, accessLevel).map(({ key }) => key), 'keyword', 'any'],
  })),
  ...serverTables.map(({ route, filters, extraFilters = [] }) => ({ route, keys: ['id', ...filters, ...extraFilters] })),
]

test('no wrong shape in a list that is read under /rest is more than its sender’s mistake', async () => {
  const client = await testApp.another(accessLevel)
  const bad: string[] = []
  let turn = 0
  for (const { route, keys } of restRoutes) {
    const targetCall = wrongShapes.flatMap((wrong) => {
      const whole = ['sort', 'range', 'filter'].map((name) => [name, wrong] as const)
      const parts = [
        ['sort', [wrong, 'ASC']],
        ['sort', ['id', wrong]],
        ['range', [wrong, 24]],
        ['range', [0, wrong]],
      ] as const
      const values = keys.flatMap(
        (key) =>
          [
            ['filter', { [key]: wrong }],
            ['filter', { [key]: [wrong] }],
            ['filter', { [key]: { gte: wrong } }],
            ['filter', { resource: wrong, [key]: wrong }],
          ] as const,
      )
      return [...whole, ...parts, ...values].filter(() => all || isOwn(route) || turn++ % (8 * every) === 0)
    })
    for (const [name, value] of targetCall) {
      const path = `/rest/${route}?${name}=${encodeURIComponent(JSON.stringify(value).toWellFormed())}`
      const answer = await measureResponse(() => client.get(path))
      if (isOurError(answer) || answer.ms > 1000) bad.push(`${path}: ${answer.status} ${answer.ms} ms ${answer.text}`)
    }
  }
  expect(bad).toEqual([])
})

const words = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  '//evil.example',
  '/\\evil.example',
  'a\u0000b',
  '%',
  'x'.repeat(2000),
]

const addresses = readdirSync('landing/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.split('/').some((step) => step.startsWith('_')))
  .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`)

test('no word in the address of a public page breaks it', async () => {
  const calls = createPublicCallRunner({ ...testApp.context, registry: createRegistry(allResources, await loadImplementations()) } as Parameters<
    typeof createPublicCallRunner
  >[0])
  const source = pageDataSourceOf(calls, ['kakao'])
  const site = { origin: 'https://ride.example' }
  for (const address of addresses) {
    for (const word of words) {
      const path = address.replaceAll(/\[\w+\]/g, () => encodeURIComponent(word) || '1')
      const { query, names } = trackedQuery(new URLSearchParams())
      await open(path, query, source, site)
      for (const name of names) {
        const opened = await open(path, new URLSearchParams({ [name]: word }), source, site).catch((error: unknown) => ({ error }))
        if ('error' in opened) expect(opened.error, `${path} ${name}=${word}`).toMatchObject({ status: 400 })
        else expect(opened.render().html.length).toBeGreaterThan(100)
      }
    }
  }
})

/** `RIDE_ATTACKS_REQUESTS` sets the number and `RIDE_ATTACKS_SEED` the seed; 50,000 requests take seven minutes. */
const { RIDE_ATTACKS_REQUESTS = all ? '50000' : '400', RIDE_ATTACKS_SEED = '1' } = process.env

test('no random request causes an internal error or takes a second', async () => {
  const { bad, statuses, slowest } = await sendRandomRequests(
    testApp,
    Number(RIDE_ATTACKS_REQUESTS),
    Number(RIDE_ATTACKS_SEED),
    (answer) => isOurError(answer) || answer.ms > 1000,
  )
  if (all) process.stdout.write(`${JSON.stringify({ requests: RIDE_ATTACKS_REQUESTS, statuses, slowest })}\n`)
  expect(bad, JSON.stringify(statuses)).toEqual([])
})
