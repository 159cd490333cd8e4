import type { ApiChapter } from './chapter.ts'
import { createEventLoopYield } from '#resources/createEventLoopYield.server.ts'
import { commonErrors, labelText } from '#schema'
import type { Operation } from './calls.ts'
import { errorCodesOf, commonErrorEntries } from './errors.ts'
import { sampleOf } from './sample.ts'
import type { JsonSchema } from './schemas.ts'
import { schemaReference, sharedSchemas } from './schemas.ts'

const json = (schema: JsonSchema, example?: unknown) => ({ 'application/json': { schema, ...(example !== undefined && { example }) } })

/** One response per status code of the common errors. */
const errorResponses = Object.fromEntries(
  [...Map.groupBy(Object.values(commonErrors), ([status]) => status)].map(([status, errors]) => [
    `Refused${status}`,
    { description: errors.map(([, words]) => labelText(words, '', 'ko')).join(' '), content: json(schemaReference('Error')) },
  ]),
)
const errorReferences = Object.fromEntries(Object.keys(errorResponses).map((name) => [name.slice(-3), { $ref: `#/components/responses/${name}` }]))

type Shapes = Readonly<Record<string, JsonSchema>>

const nestedStyle = (schema: JsonSchema) => schema.type === 'object' && { style: 'deepObject', explode: true }

function parameters({ query = {}, required = [], path, acceptsIdempotencyKey }: Operation) {
  const named = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema, ...nestedStyle(schema) }))
  const inPath = path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] : []
  const key = acceptsIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  return [...inPath, ...named, ...key]
}

function content({ streams, answer }: Operation, shapes: Shapes) {
  if (!streams) return json(answer, sampleOf(answer, shapes))
  return Object.fromEntries(streams.map((type) => [type, { schema: type === 'application/json' ? answer : { type: 'string', format: 'binary' } }]))
}

const bodyOf = ({ body = {}, example, takes }: Operation, shapes: Shapes) =>
  takes ? { [takes]: { schema: body } } : json(body, example ?? sampleOf(body, shapes))

const operation = (call: Operation, shapes: Shapes) => ({
  operationId: `${call.path.startsWith('/rest/') ? 'rest.' : ''}${call.chapter}.${call.name}${call.mutates ? '.get' : ''}`,
  tags: [call.chapter],
  summary: call.summary,
  ...(call.description !== undefined && { description: call.description }),
  'x-access-level': call.can,
  ...(call.fresh && { 'x-fresh': call.fresh }),
  ...(call.can === 'anyone' && { security: [] }),
  parameters: parameters(call),
  ...(call.body && { requestBody: { required: true, content: bodyOf(call, shapes) } }),
  'x-errors': call.errors ?? errorCodesOf(call),
  responses: { 200: { description: '성공', content: content(call, shapes) }, ...errorReferences },
})

type PathItem = Readonly<Record<string, ReturnType<typeof operation>>>

/** The operations by path and method. Samples take time, so other requests are answered in between. */
async function pathItems(calls: readonly Operation[], shapes: Shapes): Promise<Readonly<Record<string, PathItem>>> {
  const yieldIfDue = createEventLoopYield()
  const items: Record<string, PathItem> = {}
  for (const [path, ofPath] of Map.groupBy(calls, (call) => call.path)) {
    items[path] = Object.fromEntries(ofPath.map((call) => [call.method.toLowerCase(), operation(call, shapes)]))
    await yieldIfDue()
  }
  return items
}

/** The OpenAPI document, generated from the declarations. */
export async function documentOf(parts: readonly ApiChapter[], { version, cookie }: { version: string; cookie: string }) {
  const calls = parts.flatMap((part) => part.calls)
  const shapes: Shapes = { ...sharedSchemas, ...Object.assign({}, ...parts.map((part) => part.shapes)) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ride',
      version,
      description: '차량 대여 서비스의 API입니다. 목록 조건은 qs 대괄호 표기로 보냅니다: params[status]=active&params[odometer_km][gte]=100',
    },
    servers: [{ url: '/' }],
    tags: parts.map(({ name, title }) => ({ name, description: title })),
    security: [{ session: [] }],
    paths: await pathItems(calls, shapes),
    components: {
      schemas: shapes,
      responses: errorResponses,
      'x-errors': { ...commonErrorEntries, ...Object.assign({}, ...parts.map(({ errors }) => errors)) },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: '같은 키로 다시 보내면 처음의 답을 그대로 받습니다.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}
