import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { clientEndpointsOf, callPathOf, routeOf, tableOf } from '#schema'
import { groupingsFor } from '#schema/list/groups.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { filterKeysFor, searchKeysFor, sortKeysFor } from '#schema/row/subset.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, queryOf } from '../testApp.ts'
import { exampleOf, plantRow } from './planted.ts'

vi.setConfig({ testTimeout: 300_000 })

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp?.close())

/** `RIDE_ATTACKS=all` tries every filter; the default is one in four, different ones for each resource. */
const every = process.env.RIDE_ATTACKS === 'all' ? 1 : 4

const worded = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Conditions that match the first planted row. */
function conditionsOn(fieldKey: FieldKey): object[] {
  const text = worded(exampleOf(fieldKey, 1))
  const ops: Readonly<Record<string, string>> = { gte: text, lte: text, contains: text.slice(0, 4) }
  const compared = Object.entries(ops).flatMap(([op, value]) => (fieldKey.spec.ops.includes(op as never) ? [{ [fieldKey.key]: { [op]: value } }] : []))
  return [{ [fieldKey.key]: text }, ...compared]
}

/** URLs that can reveal this row, by name. */
function waysFor(resource: Resource, accessLevel: AccessLevel, nth: number, id: number): ReadonlyMap<string, string> {
  const results = new Map<string, string>()
  const list = (params: object, subset = 'list') => `${callPathOf(resource.name, 'findMany')}?${queryOf({ subset, params })}`
  const counts = (params: object, oldest?: string) => `/api/counts?${queryOf({ lists: { it: { of: resource.name, params, ...(oldest && { oldest }) } } })}`
  const rest = (filter: object) => `/rest/${routeOf(resource.name)}?${queryOf({ filter: JSON.stringify(filter) })}`
  const [grouping] = groupingsFor(resource, accessLevel)
  const ask = (name: string, condition: object) => {
    results.set(`${name} list`, list(condition))
    results.set(`${name} label`, list(condition, 'label'))
    results.set(`${name} full`, list(condition, 'full'))
    results.set(`${name} count`, list({ ...condition, queryMode: 'count' }))
    results.set(`${name} estimate`, list({ ...condition, queryMode: 'count', count: 'estimate' }))
    results.set(`${name} behind`, list({ ...condition, num: 1, page: 9 }))
    results.set(`${name} any`, list({ any: [condition], queryMode: 'count' }))
    if (grouping) results.set(`${name} groups`, list({ ...condition, groupBy: grouping.key }))
    results.set(`${name} counts`, counts(condition))
    for (const { key, spec } of sortKeysFor(resource, accessLevel).slice(0, 2))
      if (spec.pastFilter) results.set(`${name} oldest ${key}`, counts(condition, key))
    results.set(`${name} rest`, rest(condition))
  }
  const fieldKeys = filterKeysFor(resource, accessLevel).filter(({ spec }) => !spec.refers?.many)
  for (const [at, fieldKey] of fieldKeys.entries())
    if (at % every === nth % every) conditionsOn(fieldKey).forEach((item, n) => ask(`${fieldKey.key} ${n}`, item))
  ask('id', { id })
  for (const fieldKey of searchKeysFor(resource, accessLevel).slice(0, 3)) {
    const keyword = worded(exampleOf(fieldKey, 1)).slice(0, 40)
    ask(`keyword ${fieldKey.key}`, { keyword, search: fieldKey.name })
    results.set(`lookup ${fieldKey.key}`, `/api/lookup?${queryOf({ keyword })}`)
  }
  results.set('one', `${callPathOf(resource.name, 'findById')}?${queryOf({ subset: 'full', id })}`)
  results.set('one of rest', `/rest/${routeOf(resource.name)}/${id}`)
  results.set('changes', `/rest/changes?${queryOf({ filter: JSON.stringify({ resource: resource.name, row_id: id }) })}`)
  for (const [name, { method, mutates }] of clientEndpointsOf(resource))
    if (method === 'GET' && !mutates) results.set(`call ${name}`, `${callPathOf(resource.name, name)}?${queryOf({ id })}`)
  return results
}

let requestCount = 0

/** The response of each URL. Each request has its own remote address, by which its access-log entry is found. */
async function answersTo(client: Client, ways: ReadonlyMap<string, string>) {
  const answers = new Map<string, { text: string; from: string }>()
  for (const [name, url] of ways) {
    const from = `10.${(++requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
    const { statusCode, body } = await testApp.app.inject({ method: 'GET', url, headers: client.headers, remoteAddress: from })
    // A dangling reference of a planted row can cause a 404, which reveals nothing.
    answers.set(name, { from, text: statusCode === 404 ? 'not there' : `${statusCode} ${body}` })
  }
  return answers
}

const personal = resourcesWithPersonalData(allResources)
const accessLevels = ['desk', 'cs'] as const
const reading = allResources.flatMap((resource) =>
  accessLevels.filter((accessLevel) => personal.has(resource.name) && canReadAllRows(resource, accessLevel)).map((accessLevel) => ({ resource, accessLevel })),
)

/** Plants a person and returns the number of URLs, of those whose response then changes, and those of them without an access-log entry. */
async function toldOf(resource: Resource, accessLevel: AccessLevel, nth: number) {
  const client = await testApp.as(accessLevel)
  const other = await plantRow(testApp, resource, 2)
  const ways = waysFor(resource, accessLevel, nth, other + 1)
  const before = await answersTo(client, ways)
  const id = await plantRow(testApp, resource, 1)
  expect(id).toBe(other + 1)
  const after = await answersTo(client, ways)
  const revealing = [...after].filter(([name, { text }]) => text !== before.get(name)?.text)
  const addresses = new Map(revealing.map(([name, { from }]) => [from, name]))
  const noted = async () => {
    const rows = await testApp.db.query<{ address: string }>(
      'select address from access_log where address = any($1) and (($2::bigint = any(subject_ids) and resource = $3) or $2::bigint = any(person_ids))',
      [[...addresses.keys()], id, resource.name],
    )
    const notedAddresses = new Set(rows.map(({ address }) => address))
    return [...addresses].filter(([from]) => !notedAddresses.has(from)).map(([, name]) => name)
  }
  // Access-log entries are written shortly after the response.
  await vi.waitFor(async () => expect(await noted()).toEqual([]), { timeout: 5000 }).catch(() => {})
  await testApp.db.transaction(async ({ query }) => {
    await query(`set local ride.erasing = 'on'`)
    await query(`delete from ${tableOf(resource.name)} where id = any($1)`, [[id, other]])
  })
  return { ways: ways.size, telling: revealing.length, open: await noted() }
}

test('every response of the lowest access levels that reveals a person is logged with that person', async () => {
  const sums = { resources: 0, ways: 0, telling: 0 }
  const open: string[] = []
  for (const [nth, { resource, accessLevel }] of reading.entries()) {
    const match = await toldOf(resource, accessLevel, nth)
    sums.resources += 1
    sums.ways += match.ways
    sums.telling += match.telling
    open.push(...match.open.map((name) => `${accessLevel} ${resource.name} ${name}`))
  }
  if (process.env.RIDE_ATTACKS === 'all') process.stdout.write(`${JSON.stringify(sums)}\n`)
  expect(open).toEqual([])
  expect(sums.telling).toBeGreaterThan(reading.length * 20)
})
