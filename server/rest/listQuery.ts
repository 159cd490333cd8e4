import type { FastifyReply } from 'fastify'
import type { InputIssue } from '#schema'
import { appError, createCommonIssue } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import { parseKnownKeys } from '../rpc/payload.ts'

/** Query of a list in the dialect of ra-data-simple-rest: `sort=["id","DESC"]&range=[0,24]&filter={"status":"active"}`. */
export interface ListQuery {
  readonly sort: { readonly key: string; readonly descending: boolean } | undefined
  readonly num: number
  /** Page number, from 1; the range must be exactly one page. */
  readonly page: number
  readonly filter: Readonly<Record<string, unknown>>
}

type Parser<T> = (value: unknown) => T | undefined

const isIndex = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const parseFilter: Parser<ListQuery['filter']> = (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined)

const parseSort: Parser<NonNullable<ListQuery['sort']>> = (value) => {
  const [key, way, surplus]: unknown[] = Array.isArray(value) ? value : []
  const direction = typeof way === 'string' ? way.toUpperCase() : undefined
  if (typeof key !== 'string' || !/^\w+$/.test(key) || surplus !== undefined || (direction !== 'ASC' && direction !== 'DESC')) return undefined
  return { key, descending: direction === 'DESC' }
}

const parsePage: Parser<Pick<ListQuery, 'num' | 'page'>> = (value) => {
  const [from, to, surplus]: unknown[] = Array.isArray(value) ? value : []
  if (!isIndex(from) || !isIndex(to) || to < from || surplus !== undefined) return undefined
  const num = to - from + 1
  return num <= apiLimits.maxNum && from % num === 0 ? { num, page: from / num + 1 } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the query of a list; throws one error with all issues. */
export function parseListQuery(query: unknown): ListQuery {
  const input = parseKnownKeys(query, ['sort', 'range', 'filter'])
  const issues: InputIssue[] = []
  const read = <T>(name: keyof typeof input, as: Parser<T>, refused: InputIssue) => {
    const text = input[name]
    if (text === undefined) return undefined
    const value = typeof text === 'string' ? as(parseJson(text)) : undefined
    if (value === undefined) issues.push(refused)
    return value
  }
  const sort = read('sort', parseSort, createCommonIssue('badSort', 'sort'))
  const page = read('range', parsePage, createCommonIssue('badRange', 'range', { most: apiLimits.maxNum }))
  const filter = read('filter', parseFilter, createCommonIssue('notObject', 'filter'))
  if (issues.length > 0) throw appError('invalid', { issues })
  return { sort, filter: filter ?? {}, ...(page ?? { num: apiLimits.maxNum, page: 1 }) }
}

interface Page {
  readonly rows: readonly unknown[]
  readonly total: number
}

/** Sends the rows as an array; `Content-Range` holds the total. */
export function sendPage(reply: FastifyReply, name: string, { num, page }: ListQuery, { rows, total }: Page) {
  const from = (page - 1) * num
  const range = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`
  return reply.header('content-range', `${name} ${range}/${total}`).type('application/json; charset=utf-8').send(JSON.stringify(rows))
}
