import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { callPathOf } from '#schema'
import { lowestAccessLevel, schemaDescriptionOf } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import { newRowShape } from '#schema/row/shape.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; summary: string; description?: string; parameters?: unknown[]; 'x-errors': string[] }>>
  components: {
    'x-errors': Record<string, { status: number; ko: string; en: string; values: string[] }>
    schemas: Record<string, { required?: string[]; properties: Record<string, any>; examples?: object[] }>
  }
}

let testApp: TestApp
let document: Document

beforeAll(async () => {
  testApp = await createTestApp()
  document = (await (await testApp.as('anyone')).get('/api/openapi.json')).json()
})
afterAll(() => testApp.close())

/** Every `$ref` in a value. */
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)))

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<any>((value, step) => value?.[step], document)

test('other requests are answered while the description is made', async () => {
  // An application of its own, which has not made it yet.
  const other = await createTestApp()
  let [turns, isMade] = [0, false]
  const count = () => {
    turns++
    if (!isMade) setImmediate(count)
  }
  setImmediate(count)
  expect((await (await other.as('anyone')).get('/api/openapi.json?as=user')).statusCode).toBe(200)
  isMade = true
  await other.close()
  // A fast machine yields less often, because it is sooner done; a description that is made in one go gives one turn.
  expect(turns).toBeGreaterThan(3)
})

describe('the description', () => {
  test('is OpenAPI 3.1 whose references all lead somewhere', () => {
    expect(document.openapi).toBe('3.1.0')
    const lost = [...new Set(refsIn(document))].filter((pointer) => at(pointer) === undefined)
    expect(lost).toEqual([])
  })

  test('has the availability parameter only for resources with occupancies', () => {
    const parametersOf = (path: string) => JSON.stringify(document.paths[path]?.get?.parameters)
    for (const call of ['findMany', 'exportFile']) {
      expect(parametersOf(`/api/rcar/${call}`)).toContain('"taken"')
      expect(parametersOf(`/api/spot/${call}`)).not.toContain('"taken"')
    }
  })

  test('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(names).size).toBe(names.length)
  })

  test('says in words what each operation does, in Korean and in English', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const wordless = operations.filter(({ summary, description = '' }) => !/[가-힣]/.test(summary) || /[가-힣]/.test(description))
    expect(wordless.map(({ operationId }) => operationId)).toEqual([])
  })

  test.each(allResources.map((resource) => [resource.name, resource] as const))(
    'of %s names every call that the server answers, and no other',
    (_name, resource) => {
      const describeCall = Object.entries(document.paths).filter(([path]) => path.startsWith(callPathOf(resource.name, '')))
      for (const [path, methods] of describeCall) {
        for (const method of Object.keys(methods)) expect(testApp.app.hasRoute({ method: method.toUpperCase(), url: path }), `${method} ${path}`).toBe(true)
      }
      const callable = callsOf(resource).filter((call) => lowestAccessLevel(call) !== undefined)
      expect(describeCall.map(([path]) => path).toSorted()).toEqual(callable.map(({ path }) => path).toSorted())
    },
  )

  test('documents the filters, orders and pages of a list, and the files of an export', () => {
    const { get } = document.paths['/api/rcar/findMany'] ?? {}
    const params: any = get?.parameters?.find((item: any) => item.name === 'params')
    expect(params.schema.properties).toMatchObject({
      num: { default: 24, maximum: 500 },
      orderBy: { enum: expect.arrayContaining(['id-desc', 'plate_no-asc']) },
      search: { enum: expect.arrayContaining(['plate_no']) },
      status: { anyOf: expect.any(Array) },
    })
    const file: any = document.paths['/api/rcar/exportFile']?.get
    expect(Object.keys(file.responses[200].content)).toEqual(['application/json', 'text/csv', expect.stringContaining('spreadsheet')])
    expect(file.responses[200].content['application/json'].schema.properties.rows.items).toEqual({ $ref: '#/components/schemas/Rcar' })
  })

  test('has the idempotency header only for calls that accept it', () => {
    const keyed = (path: string) => JSON.stringify(document.paths[path]?.post?.parameters).includes('IdempotencyKey')
    expect(keyed('/api/rcar/save')).toBe(true)
    expect(keyed('/api/rcar/del')).toBe(true)
    expect(keyed('/api/company/unmask')).toBe(false)
    expect(keyed('/api/rcar/importFile')).toBe(false)
  })

  test('documents every error with texts and values, and for each call its possible errors', () => {
    const entries = document.components['x-errors']
    expect(entries.tooLong).toEqual({ status: 400, ko: '{most}자 이하로 입력해 주세요.', en: 'Enter up to {most} characters.', values: ['most'] })
    for (const resource of allResources)
      for (const code of Object.keys(resource.errors)) expect(entries[`${resource.name}.${code}`]?.status).toBeGreaterThanOrEqual(401)
    expect(entries['user.wrongPassword']?.status).toBe(401)
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    // The response that leads to sign-up has a status of its own and is documented as a response, not as an error.
    expect([entries.notJoined?.status, entries['user.notJoined']]).toEqual([404, undefined])
    const names = new Set(operations.flatMap((operation) => operation['x-errors']))
    expect([...names].filter((code) => !(code in entries))).toEqual([])
    expect(document.paths['/api/bank/findById']?.get?.['x-errors']).toEqual(['invalid', 'signedOut', 'forbidden', 'notFound'])
    expect(document.paths['/api/rent/save']?.post?.['x-errors']).toEqual(expect.arrayContaining(['stale', 'rent.tooYoung', 'keyReused']))
    expect(document.paths['/api/bank/save']?.post?.['x-errors']).not.toContain('rent.tooYoung')
  })

  test('requires the same keys of a draft as the server', () => {
    const tag = allResources.find(({ name }) => name === 'tag')
    if (!tag) throw new Error('no tag')
    expect(newRowShape(tag, 'super').safeParse({}).success).toBe(false)
    const { TagDraft } = document.components.schemas
    expect(TagDraft?.required).toEqual(['name'])
    expect(TagDraft?.properties.color).toMatchObject({ title: '색상', anyOf: [{ type: 'string' }, { type: 'null' }] })
    expect(TagDraft?.properties).not.toHaveProperty('rcar_count')
  })

  test('documents references with their labels, and masks of sealed values', () => {
    const { Rcar } = document.components.schemas
    expect(Rcar?.properties.brand).toMatchObject({ anyOf: [{ $ref: '#/components/schemas/Label' }, { type: 'null' }] })
    expect(Rcar?.properties.tags).toMatchObject({ type: 'array' })
    expect(JSON.stringify(Rcar?.properties.key_memo)).toContain('가려진')
  })
})

describe('the description for members', () => {
  let partnerDocument: Document
  beforeAll(async () => {
    partnerDocument = (await (await testApp.as('anyone')).get('/api/openapi.json?as=user')).json()
  })

  test('contains exactly the calls that a member may make, and every schema that they refer to', () => {
    const may = allResources.flatMap((resource) => callsOf(resource).filter((call) => call.isAllowedFor('user')))
    expect(Object.keys(partnerDocument.paths).toSorted()).toEqual([...new Set(may.map(({ path }) => path))].toSorted())
    expect(Object.keys(partnerDocument.paths)).toEqual(expect.arrayContaining(['/api/rent/findMany', '/api/rent/hold', '/api/user/me']))
    const names = new Set(Object.keys(partnerDocument.components.schemas))
    const lost = refsIn(partnerDocument).filter((pointer) => pointer.startsWith('#/components/schemas/') && !names.has(pointer.slice(21)))
    expect(lost).toEqual([])
  })

  test('documents only the columns and filters that members may use', () => {
    const params = (of: Document): any => of.paths['/api/rent/findMany']?.get?.parameters?.find((item: any) => item.name === 'params')
    expect(Object.keys(partnerDocument.components.schemas.Rent?.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'version', 'code', 'coupon_id', 'coupon']),
    )
    for (const hidden of ['memo', 'user_id', 'created_by_id', 'interest']) {
      expect(partnerDocument.components.schemas.Rent?.properties).not.toHaveProperty(hidden)
      expect(document.components.schemas.Rent?.properties).toHaveProperty(hidden)
      expect(params(partnerDocument).schema.properties).not.toHaveProperty(hidden)
    }
    expect(params(partnerDocument).schema.properties).toHaveProperty('status')
  })

  test('has an example of each row that holds what the row may hold', () => {
    for (const [name, { properties, examples }] of Object.entries(partnerDocument.components.schemas)) {
      for (const example of examples ?? []) expect(Object.keys(properties), name).toEqual(expect.arrayContaining(Object.keys(example)))
    }
    expect(partnerDocument.components.schemas.Coupon?.examples).toMatchObject([{ id: 1, status: expect.any(String), rent_id: 1 }])
    expect(JSON.stringify(partnerDocument.components.schemas.DriverLicense?.examples)).toContain('••••')
    const { post }: any = partnerDocument.paths['/api/rent/hold']
    expect(post.requestBody.content['application/json'].example).toMatchObject({ rcar_id: 1, cdw: expect.any(String) })
  })

  test('has an example of what each call is sent that the call takes, and of what it answers', () => {
    const calls = allResources.flatMap((resource) =>
      callsOf(resource).filter(({ isAllowedFor, method, mutates }) => isAllowedFor('user') && (method === 'POST' || mutates)),
    )
    expect(calls.length).toBeGreaterThan(30)
    for (const { path, params, result, streams } of calls) {
      const { requestBody, responses }: any = partnerDocument.paths[path]?.post ?? {}
      const [sent, answered] = [requestBody, responses?.[200]].map((part) => part?.content?.['application/json']?.example)
      const meant = params && schemaDescriptionOf(params)
      const taken = meant && 'shape' in meant ? meant.shape('user') : params
      expect(taken?.safeParse(sent).error?.issues ?? [], `${path} ${JSON.stringify(sent)}`).toEqual([])
      if (result && !streams) expect(result.safeParse(answered).error?.issues ?? [], `${path} ${JSON.stringify(answered)}`).toEqual([])
    }
  })

  test('the full description marks owner access and the access level of a call', () => {
    expect(document.components.schemas.Rent).toMatchObject({ 'x-mine': { by: 'user' }, description: expect.stringContaining('본인') })
    expect(document.components.schemas.Brand).not.toHaveProperty('x-mine')
    expect(document.paths['/api/rent/findById']?.get).toMatchObject({ 'x-access-level': 'user' })
    expect(document.paths['/rest/rents']?.get).toMatchObject({ 'x-access-level': 'user' })
  })

  test('is available for members only', async () => {
    expect((await (await testApp.as('anyone')).get('/api/openapi.json?as=cs')).statusCode).toBe(400)
  })
})

describe('the page', () => {
  test("lists every resource under its own name, and its script and style carry the answer's nonce", async () => {
    const answer = await (await testApp.as('anyone')).get('/api/docs')
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
    expect(answer.headers['content-type']).toContain('text/html')
    expect(nonce).not.toBe('')
    expect(answer.body.match(/<(script|style) nonce="([^"]+)"/g)).toEqual([`<style nonce="${nonce}"`, `<script nonce="${nonce}"`])
    for (const { name } of allResources) expect(answer.body).toContain(`<section id="${name}"`)
    expect(answer.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  test('has no two parts of one name, and no link that leads nowhere', async () => {
    const { body } = await (await testApp.as('anyone')).get('/api/docs')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const lost = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.includes(id))
    expect([...new Set(lost)]).toEqual([])
  })
})

test('in production strangers and riders see neither', async () => {
  const closed = await createTestApp({
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://ride.example', TRUST_PROXY: '1', ENCRYPTION_KEYS: `t:${randomBytes(32).toString('base64')}` },
  })
  try {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const seen = await Promise.all(
        (['anyone', 'user', 'desk', 'cs'] as const).map(async (accessLevel) => (await (await closed.as(accessLevel)).get(path)).statusCode),
      )
      expect(seen).toEqual([401, 403, 403, 200])
    }
  } finally {
    await closed.close()
  }
})
