import { z } from 'zod'
import type { Operator } from './base/field.ts'
import { idSchema } from './fields/ids.ts'
import type { OrderText } from './base/order.ts'

/** Names inside the payloads; the calls are described in docs/api/protocol.md. */

export const operators = ['gte', 'gt', 'lte', 'lt', 'contains', 'isNull'] as const satisfies readonly Operator[]

export const limits = {
  /** Rows a page: default and most. */
  num: 24,
  maxNum: 500,
  maxIds: 500,
  maxRows: 500,
  maxKeyword: 100,
  /** How deep groups of conditions may stand in each other, and how many conditions all of them may hold. */
  maxDepth: 3,
  maxConditions: 50,
  /** Bytes of a file whose rows are imported. */
  maxImport: 5_000_000,
  /** How far back events are told, to pages that were being read meanwhile. */
  sinceMs: 60_000,
  /** Past this a total may be an estimate. */
  exactCount: 10_000,
} as const

/** Rows with their total, rows alone, or the total alone. */
export const queryModes = ['both', 'list', 'count'] as const
export const countModes = ['exact', 'estimate'] as const

/** What `params` of findMany holds beside the filters. */
export const pageParams = {
  num: z.int().min(1).max(limits.maxNum).default(limits.num),
  page: z.int().min(1).default(1),
  orderBy: z.string(),
  keyword: z.string().min(1).max(limits.maxKeyword),
  search: z.string(),
  id: z.union([idSchema, z.array(idSchema).max(limits.maxIds)]),
  queryMode: z.enum(queryModes).default('both'),
  count: z.enum(countModes).default('exact'),
  /** `next` of the page before: the page is found from there. */
  after: z.string(),
  /** Groups of conditions: of several sets of filters, which may hold groups again, one must hold, or each. */
  any: z.array(z.unknown()),
  all: z.array(z.unknown()),
  /** Rows that nobody has, or that somebody has, in a time: of what is kept apart in time. */
  free: z.unknown(),
  taken: z.unknown(),
  /** Answers groups of rows, with their number and sums, in the place of rows: `status`, `created_at-month`. */
  groupBy: z.string(),
}
export type ListKey = keyof typeof pageParams
export const isListKey = (key: string): key is ListKey => Object.hasOwn(pageParams, key)

export interface PageParams {
  num?: number
  page?: number
  keyword?: string
  id?: number | readonly number[]
  queryMode?: (typeof queryModes)[number]
  count?: (typeof countModes)[number]
  after?: string
  groupBy?: string
}

export interface ListParams extends PageParams {
  orderBy?: OrderText
  search?: string
  [filter: string]: unknown
}

/** Rows that are alike in what they were grouped by: where that is a reference, with its name. */
const groupAnswer = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  label: z.string().nullable().optional(),
  total: z.int(),
  sums: z.record(z.string(), z.number()).optional(),
})
export type GroupAnswer = z.infer<typeof groupAnswer>

/** What findMany answers. */
export const listAnswer = <T>(row: z.ZodType<T>) =>
  z.object({
    rows: z.array(row),
    total: z.int().optional(),
    estimated: z.boolean().optional(),
    /** Sums of the declared columns over the whole filter. */
    sums: z.record(z.string(), z.number()).optional(),
    /** Leads to the page after this one without a walk, as its `after`; stands on full pages past the first thousand rows. */
    next: z.string().optional(),
    /** Where groups were asked for: those of this page, and how many there are in all. */
    groups: z.array(groupAnswer).optional(),
    groupTotal: z.int().optional(),
  })
export type ListAnswer<T = Record<string, unknown>> = z.infer<ReturnType<typeof listAnswer<T>>>

/** The kinds of file that an export is made in, by their names on the wire. */
export const outTypes = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type OutType = keyof typeof outTypes
