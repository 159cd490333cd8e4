import type { Endpoint, Resource } from '#schema'
import { callable, isAction, pathOf, textOf } from '#schema'
import { toCreate } from '#schema/permissions.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import { askShape } from '#schema/shape.ts'
import { filtersFor, sortsFor, subsets } from '#schema/subset.ts'
import { limits } from '#schema/wire.ts'
import type { Schema } from './schemas.ts'
import { everybody, jsonOf, referTo, schemaName } from './schemas.ts'

/** One call of the description: where, how, what for, what it takes and what it answers. */
export interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** The resource or collection that it belongs to. */
  readonly chapter: string
  readonly name: string
  readonly summary: string
  /** The lowest rung that may. */
  readonly can: string
  readonly query?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly body?: Schema
  /** What the body is, where it is not JSON. */
  readonly takes?: string
  readonly answer: Schema
  /** Codes that it may be refused with. */
  readonly faults?: readonly string[]
  /** Changes something although it is a GET. */
  readonly effect?: true
  /** A stream in one of these types instead of JSON. */
  readonly files?: readonly string[]
}

export const integer: Schema = { type: 'integer', minimum: 1 }
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

/** A filter is the value, several of them, or operators. */
function filterSchema({ part }: Slot): Schema {
  const value = jsonOf(part.value)
  const single = value.type === 'array' && typeof value.items === 'object' ? value.items : value
  const operators = part.ops.filter((op) => op !== 'eq').map((op) => [op, op === 'isNull' ? { type: 'boolean' } : single])
  const alike = part.ops.includes('eq') ? [single, { type: 'array', items: single }] : []
  return { anyOf: [...alike, { type: 'object', properties: Object.fromEntries(operators), additionalProperties: false }] }
}

const filters = (of: Resource): [string, Schema][] => filtersFor(of, everybody).map((slot) => [slot.key, filterSchema(slot)])

const orders = (of: Resource) => ['id', ...sortsFor(of, everybody).map(({ key }) => key)].flatMap((key) => [`${key}-asc`, `${key}-desc`])

/** What a list may be asked for beside its page. */
const filterParams = (of: Resource): Readonly<Record<string, Schema>> => ({
  orderBy: { type: 'string', enum: orders(of) },
  keyword: { type: 'string', minLength: 1, maxLength: limits.maxKeyword },
  search: { type: 'string' },
  id: { anyOf: [integer, { ...listOf(integer), maxItems: limits.maxIds }] },
  ...Object.fromEntries(filters(of)),
})

const listParams = (of: Resource): Schema => ({
  ...object(
    {
      num: { type: 'integer', minimum: 1, maximum: limits.maxNum, default: limits.num },
      page: { ...integer, default: 1 },
      queryMode: { type: 'string', enum: ['both', 'list', 'count'], default: 'both' },
      count: { type: 'string', enum: ['exact', 'estimate'], default: 'exact' },
      after: { type: 'string' },
      ...filterParams(of),
    },
    [],
  ),
  additionalProperties: false,
})

const listAnswer = (of: Resource) =>
  object(
    {
      rows: listOf(referTo(schemaName(of))),
      total: { type: 'integer' },
      estimated: { type: 'boolean' },
      sums: { type: 'object', additionalProperties: { type: 'number' } },
      next: { type: 'string' },
    },
    ['rows'],
  )

const subset: Schema = { type: 'string', enum: subsets }

function reading(of: Resource): Call[] {
  const can = of.can.read
  const read: Omit<Call, 'name' | 'summary' | 'path' | 'answer'> = { chapter: of.name, method: 'GET', can }
  return [
    {
      ...read,
      path: pathOf(of.name, 'findById'),
      name: 'findById',
      summary: '한 건을 읽습니다.',
      query: { subset, id: integer },
      required: ['subset', 'id'],
      answer: referTo(schemaName(of)),
    },
    {
      ...read,
      path: pathOf(of.name, 'findMany'),
      name: 'findMany',
      summary: '조건에 맞는 목록을 읽습니다.',
      query: { subset, params: listParams(of) },
      required: ['subset'],
      answer: listAnswer(of),
    },
    {
      ...read,
      path: pathOf(of.name, 'exportFile'),
      name: 'exportFile',
      summary: '조건에 맞는 모든 행을 파일로 받습니다.',
      can: of.can.export ?? can,
      query: {
        listParams: object(filterParams(of), []),
        outType: { type: 'string', enum: ['json', 'csv', 'xlsx'], default: 'json' },
        reason: { type: 'string' },
      },
      answer: listOf({ type: 'object' }),
      files: ['application/json', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  ]
}

function writing(of: Resource): Call[] {
  const { save, del } = of.can
  const create = toCreate(of.can)
  const saves = create ?? save
  const rows = [...(create ? [referTo(schemaName(of, 'Draft'))] : []), ...(save ? [referTo(schemaName(of, 'Change'))] : [])]
  const post = { chapter: of.name, method: 'POST' as const }
  const saving: Call[] =
    saves === undefined
      ? []
      : [
          {
            ...post,
            path: pathOf(of.name, 'save'),
            name: 'save',
            summary: '새로 등록하거나 이름을 댄 항목만 고칩니다. 모두 저장되거나 하나도 저장되지 않습니다.',
            can: saves,
            body: object({ saveParamsArray: { ...listOf({ anyOf: rows }), minItems: 1, maxItems: limits.maxRows } }),
            answer: listOf({ type: 'integer' }),
          },
        ]
  const deleting: Call[] = del
    ? [
        {
          ...post,
          path: pathOf(of.name, 'del'),
          name: 'del',
          summary: '삭제하고, 삭제한 수를 답합니다.',
          can: del,
          body: object({ ids: { ...listOf(integer), minItems: 1, maxItems: limits.maxIds } }),
          answer: { type: 'integer' },
        },
      ]
    : []
  return [...saving, ...deleting]
}

const trial = object(
  {
    line: integer,
    effect: { type: 'string', enum: ['new', 'change', 'same', 'error'] },
    id: integer,
    draft: { type: 'object' },
    changes: listOf(object({ key: { type: 'string' }, label: { type: 'string' }, before: { type: 'string' }, after: { type: 'string' } })),
    issues: listOf({ type: 'object' }),
  },
  ['line', 'effect', 'changes', 'issues'],
)

/** Described for whoever may make or change rows. */
function importing(of: Resource): Call[] {
  const can = toCreate(of.can) ?? of.can.save
  if (can === undefined) return []
  return [
    {
      chapter: of.name,
      method: 'POST',
      path: pathOf(of.name, 'importFile'),
      name: 'importFile',
      summary: 'CSV나 XLSX 파일이 무엇을 바꿀지 줄마다 답합니다. 저장하지는 않습니다.',
      can,
      takes: 'application/octet-stream',
      body: { type: 'string', format: 'binary' },
      answer: object({
        columns: listOf({ type: 'string' }),
        ignored: listOf({ type: 'string' }),
        unknown: listOf({ type: 'string' }),
        rows: listOf(trial),
      }),
    },
  ]
}

function unmasking(of: Resource): Call[] {
  const sealed = slotsOf(of).filter(({ part }) => part.sealed !== undefined)
  if (sealed.length === 0) return []
  const body = object({ id: integer, field: { type: 'string', enum: sealed.map(({ key }) => key) }, reason: { type: 'string' } })
  return [
    {
      chapter: of.name,
      method: 'POST',
      path: pathOf(of.name, 'unmask'),
      name: 'unmask',
      summary: '가려진 값 하나를 읽습니다. 사유와 함께 기록됩니다.',
      can: of.can.read,
      body,
      answer: object({ value: {} }),
    },
  ]
}

/** A GET with an effect is described as its POST, which is what a new client should use; the GET is there for old ones. */
function declared(of: Resource, name: string, endpoint: Endpoint): Call[] {
  const { method, can, params, result, effect, label } = endpoint
  const taken = isAction(endpoint) ? jsonOf(askShape(endpoint)) : params && jsonOf(params)
  const row = referTo(schemaName(of))
  const acted = endpoint.answers === undefined ? row : object({ [endpoint.answers]: row })
  const answer = isAction(endpoint) ? acted : result ? jsonOf(result) : {}
  const call = { path: pathOf(of.name, name), chapter: of.name, name, summary: label === undefined ? name : textOf(label, name, 'ko'), can, answer }
  const inQuery = taken && { query: Object.fromEntries(Object.entries(taken.properties ?? {})), required: Array.isArray(taken.required) ? taken.required : [] }
  const asked: Call = { ...call, method: 'GET', ...inQuery, ...(effect && { effect }) }
  const posted: Call = { ...call, method: 'POST', ...(taken && { body: taken }) }
  if (method === 'POST') return [posted]
  return effect ? [asked, posted] : [asked]
}

/** Every call that a resource answers, derived from its declaration. */
export const callsOf = (of: Resource): readonly Call[] => [
  ...reading(of),
  ...writing(of),
  ...importing(of),
  ...unmasking(of),
  ...callable(of).flatMap(([name, endpoint]) => declared(of, name, endpoint)),
]
