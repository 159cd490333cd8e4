import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { callPathOf, routeOf, accessLevels } from '#schema'
import { mayReadField, canReadAllRows } from '#schema/row/fieldAccess.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { filterKeysFor } from '#schema/row/subset.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, queryOf } from '../testApp.ts'
import { exampleOf, columnFieldKeys, plantRow, plantValue } from './planted.ts'

/** `RIDE_ATTACKS=all` probes every hidden value at every access level; the default is one in 48. */
const all = process.env.RIDE_ATTACKS === 'all'
const every = all ? 1 : 48

vi.setConfig({ testTimeout: all ? 1_800_000 : 120_000 })

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp?.close())

/** A field of readable rows that is masked for this access level or not readable. */
interface Hidden {
  readonly resource: Resource
  readonly fieldKey: FieldKey
  readonly accessLevel: AccessLevel
}

const hidden = (): Hidden[] =>
  allResources.flatMap((resource) =>
    columnFieldKeys(resource).flatMap((fieldKey) =>
      accessLevels
        .filter(
          (accessLevel) =>
            accessLevel !== 'user' &&
            accessLevel !== 'anyone' &&
            canReadAllRows(resource, accessLevel) &&
            (fieldKey.field.masked || !mayReadField(resource, fieldKey.field, accessLevel)),
        )
        .map((accessLevel) => ({ resource, fieldKey, accessLevel })),
    ),
  )

const worded = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Conditions on a masked value other than an exact match. */
function conditionsOn({ field, key, spec }: FieldKey, text: string) {
  const half = text.slice(0, Math.ceil(text.length / 2))
  const compared = ['gte', 'gt', 'lte', 'lt'].flatMap((op) => [{ [key]: { [op]: text } }, { [key]: { [op]: half } }])
  const exact = field.masked && spec.ops.includes('eq') ? [] : [{ [key]: text }, { [key]: [text, 'x'] }]
  return [...exact, ...compared, { [key]: half }, { [key]: { contains: half } }, { [key]: { isNull: false } }, { [key]: { like: `${half}%` } }]
}

type Question = (client: Client) => Promise<{ statusCode: number; body: string }>

/** Every way to query a list, by entry point. */
function questions({ resource, fieldKey }: Hidden, value: unknown, id: number): Record<string, readonly Question[]> {
  const { key, name } = fieldKey
  const text = worded(value)
  const part = text.slice(0, Math.max(2, Math.ceil(text.length / 2)))
  const conditions = conditionsOn(fieldKey, text)
  const list =
    (params: object, subset = 'list'): Question =>
    (client) =>
      client.get(`${callPathOf(resource.name, 'findMany')}?${queryOf({ subset, params })}`)
  const counted =
    (params: object, oldest?: string): Question =>
    (client) =>
      client.get(`/api/counts?${queryOf({ lists: { it: { of: resource.name, params, ...(oldest && { oldest }) } } })}`)
  const sheet =
    (listParams: object, outType: string): Question =>
    (client) =>
      client.get(`${callPathOf(resource.name, 'exportFile')}?${queryOf({ listParams, outType, reason: '시험합니다' })}`)
  const partner =
    (query: object): Question =>
    (client) =>
      client.get(`/rest/${routeOf(resource.name)}?${queryOf(query)}`)
  const orders = [`${key}-asc`, `${key}-desc`, `${name}-asc`, `${key}_digest-asc`]
  const words = [text, part, text.slice(1, -1)].filter((word) => word !== '').map((word) => word.slice(0, 100))
  const forged = `${Buffer.from(JSON.stringify([id, text])).toString('base64url')}.x`
  return {
    filter: conditions.map((params) => list(params)),
    groups: conditions.flatMap((item) => [
      list({ any: [item, { id }] }),
      list({ all: [{ any: [item] }] }),
      partner({ filter: JSON.stringify({ any: [item] }) }),
    ]),
    groupBy: [key, `${key}-day`, `${key}-month`, name].map((groupBy) => list({ groupBy })),
    sort: orders.map((orderBy) => list({ orderBy }, 'full')),
    keyword: words.flatMap((keyword) => [list({ keyword }), list({ keyword, search: name })]),
    sums: [list({ queryMode: 'both', count: 'exact' }), ...conditions.map((params) => list({ ...params, queryMode: 'count', count: 'exact' }))],
    counts: [counted({}, key), ...conditions.map((params) => counted(params))],
    tabs: Object.values(resource.list.tabs ?? {}).flatMap(({ where }) => [list(where), counted({ ...where, [key]: { gte: text } })]),
    export: [sheet({}, 'json'), sheet({ orderBy: `${key}-asc` }, 'csv'), ...conditions.slice(0, 3).map((params) => sheet(params, 'csv'))],
    lookup: words.map((keyword) => (client) => client.get(`/api/lookup?${queryOf({ keyword })}`)),
    after: orders.map((orderBy) => list({ orderBy, after: forged, num: 1, page: 2 })),
    rest: [
      ...conditions.map((filter) => partner({ filter: JSON.stringify(filter) })),
      partner({ sort: JSON.stringify([key, 'ASC']) }),
      partner({ filter: JSON.stringify({ keyword: part }) }),
    ],
    page: [
      (client) => client.get(`${callPathOf(resource.name, 'findById')}?${queryOf({ subset: 'full', id })}`),
      (client) => client.get(`/rest/${routeOf(resource.name)}/${id}`),
    ],
    history: [(client) => client.get(`/rest/changes?filter=${encodeURIComponent(JSON.stringify({ resource: resource.name, field: name }))}`)],
  }
}

const rows = new Map<string, readonly [number, number]>()
async function rowsOf(resource: Resource) {
  const known = rows.get(resource.name) ?? ([await plantRow(testApp, resource, 1), await plantRow(testApp, resource, 2)] as const)
  rows.set(resource.name, known)
  return known
}

test('no query result depends on a hidden value', async () => {
  const guesses = hidden().filter((_, index) => index % every === 0)
  expect(guesses.length).toBeGreaterThan(all ? 100 : 2)
  const pairs: Record<string, number> = {}
  const messages: string[] = []
  for (const item of guesses) {
    const { resource, fieldKey, accessLevel } = item
    const client = await testApp.as(accessLevel)
    const ids = await rowsOf(resource)
    const [a, b, c, d] = [3, 4, 5, 6].map((n) => exampleOf(fieldKey, n))
    const ask = Object.entries(questions(item, a, ids[0])).flatMap(([door, those]) => those.map((question, index) => ({ door, at: index, question })))
    const worlds: string[][] = []
    for (const [first, second] of [
      [a, b],
      [b, a],
      [c, d],
    ]) {
      // A unique value cannot be swapped between two rows in one step, so a third value is used.
      await plantValue(testApp, resource, fieldKey, ids[0], exampleOf(fieldKey, 7))
      await plantValue(testApp, resource, fieldKey, ids[1], second)
      await plantValue(testApp, resource, fieldKey, ids[0], first)
      const answers: string[] = []
      for (const { question } of ask) {
        const { statusCode, body } = await question(client)
        answers.push(`${statusCode} ${body}`)
      }
      worlds.push(answers)
    }
    ask.forEach(({ door, at }, which) => {
      pairs[door] = (pairs[door] ?? 0) + 2
      const [one, ...others] = worlds.map((answers) => answers[which])
      if (others.some((other) => other !== one))
        messages.push(`${resource.name}.${fieldKey.key} as ${accessLevel} by ${door} ${at}: ${one?.slice(0, 300)} | ${others.join(' | ').slice(0, 300)}`)
    })
  }
  expect(messages).toEqual([])
  for (const [door, tried] of Object.entries(pairs)) expect(tried, door).toBeGreaterThanOrEqual(all ? 200 : 2)
  if (all) process.stdout.write(`${JSON.stringify(pairs)}\n`)
})

const isFindable = (resource: Resource, { key, field, spec }: FieldKey) =>
  field.masked && spec.ops.includes('eq') && filterKeysFor(resource, 'super').some((item) => item.key === key)

/** Masked fields that can be filtered by an exact value. */
const findable = () =>
  allResources.flatMap((resource) => columnFieldKeys(resource).flatMap((fieldKey) => (isFindable(resource, fieldKey) ? [{ resource, fieldKey }] : [])))

const matches = (actor: number | null) =>
  testApp.db.query<{ resource: string; fields: string[] }>(`select resource, fields from access_log where action = 'match' and actor_id = $1 order by id`, [
    actor,
  ])

test('a masked value is found by exact match only, if readable, and the search is logged', async () => {
  expect(findable().length).toBeGreaterThan(0)
  for (const { resource, fieldKey } of findable()) {
    const freshClient = await testApp.another('super')
    const [id] = await rowsOf(resource)
    await plantValue(testApp, resource, fieldKey, id, exampleOf(fieldKey, 8))
    const find = async (value: unknown) => {
      const answer = await freshClient.get(`${callPathOf(resource.name, 'findMany')}?${queryOf({ subset: 'list', params: { [fieldKey.key]: value } })}`)
      return answer.json<{ rows?: { id: number }[] }>().rows?.map((row) => row.id) ?? []
    }
    expect(await find(exampleOf(fieldKey, 8)), `${resource.name}.${fieldKey.key}`).toEqual([id])
    expect(await find(exampleOf(fieldKey, 9)), `${resource.name}.${fieldKey.key}`).toEqual([])
    expect(await matches(freshClient.id)).toEqual([1, 2].map(() => ({ resource: resource.name, fields: [fieldKey.key] })))
  }
})

test('at most sixty masked values per hour can be searched, by any entry point and concurrently', async () => {
  const [first] = findable()
  if (!first) throw new Error('nothing masked is findable')
  const { resource, fieldKey } = first
  const guesser = await testApp.another('super')
  const values = (many: number) => Array.from({ length: many }, (_, at) => exampleOf(fieldKey, at))
  const list = (many: number, call = 'findMany', name = 'params') =>
    guesser.get(
      `${callPathOf(resource.name, call)}?${queryOf({ [name]: { [fieldKey.key]: values(many) }, ...(call === 'exportFile' && { reason: '시험합니다' }) })}`,
    )
  const partner = (many: number) => guesser.get(`/rest/${routeOf(resource.name)}?${queryOf({ filter: JSON.stringify({ [fieldKey.key]: values(many) }) })}`)
  const counts = (many: number) => guesser.get(`/api/counts?${queryOf({ lists: { it: { of: resource.name, params: { [fieldKey.key]: values(many) } } } })}`)
  expect((await list(61)).json()).toMatchObject({ code: 'tooManyMatches' })
  for (const answer of [await list(20), await partner(15), await counts(15), await list(5, 'exportFile', 'listParams')]) expect(answer.statusCode).toBe(200)
  const rush = await Promise.all(Array.from({ length: 4 }, () => list(3)))
  expect(rush.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  expect((await list(5)).statusCode).toBe(429)
  const guesses = (await matches(guesser.id)).flatMap(({ fields }) => fields).length
  expect(guesses).toBeGreaterThanOrEqual(55)
  // Another user has a limit of their own.
  const colleague = await testApp.another('super')
  expect((await colleague.get(`${callPathOf(resource.name, 'findMany')}?${queryOf({ params: { [fieldKey.key]: values(1) } })}`)).statusCode).toBe(200)
})
