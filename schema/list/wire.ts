import { z } from 'zod'
import type { FilterOperator } from '../base/field.ts'
import { idSchema } from '../fields/base/ids.ts'
import type { OrderText } from '../base/order.ts'

/** Names and limits of the API. The calls are described in docs/api/protocol.md. */

export const filterOperators = ['gte', 'gt', 'lte', 'lt', 'contains', 'isNull'] as const satisfies readonly FilterOperator[]

export const apiLimits = {
  /** Rows per page: default and maximum. */
  num: 24,
  maxNum: 500,
  maxIds: 500,
  maxRows: 500,
  maxKeyword: 100,
  /** Largest nesting of filter groups, and largest number of conditions in all of them. */
  maxDepth: 3,
  maxConditions: 50,
  /** Largest size of an imported file in bytes. */
  maxImport: 5_000_000,
  /** How far back an event stream repeats events, for pages that were loading when they occurred. */
  sinceMs: 60_000,
  /** Largest total that is always exact; larger ones may be estimates. */
  exactCount: 10_000,
} as const

/** Rows and total, only rows, or only the total. */
export const listResultModes = ['both', 'list', 'count'] as const
export const countModes = ['exact', 'estimate'] as const

/** Keys of `params` in findMany besides the filters. */
export const listControlParams = {
  num: z.int().min(1).max(apiLimits.maxNum).default(apiLimits.num),
  page: z.int().min(1).default(1),
  orderBy: z.string(),
  keyword: z.string().min(1).max(apiLimits.maxKeyword),
  search: z.string(),
  id: z.union([idSchema, z.array(idSchema).max(apiLimits.maxIds)]),
  queryMode: z.enum(listResultModes).default('both'),
  count: z.enum(countModes).default('exact'),
  /** `next` of the previous page: the page starts after it. */
  after: z.string(),
  /** Groups of filters, which can be nested: at least one of `any` must match, and each of `all`. */
  any: z.array(z.unknown()),
  all: z.array(z.unknown()),
  /** Rows that are free, or occupied, in a time range. Only for resources that a no-overlap rule reserves. */
  free: z.unknown(),
  taken: z.unknown(),
  /** Returns groups with their count and sums instead of rows: `status`, `created_at-month`. */
  groupBy: z.string(),
}
export type ListControlParam = keyof typeof listControlParams
export const isListControlParam = (key: string): key is ListControlParam => Object.hasOwn(listControlParams, key)

export interface ListControlValues {
  num?: number
  page?: number
  keyword?: string
  id?: number | readonly number[]
  queryMode?: (typeof listResultModes)[number]
  count?: (typeof countModes)[number]
  after?: string
  groupBy?: string
}

export interface ListParams extends ListControlValues {
  orderBy?: OrderText
  search?: string
  [filter: string]: unknown
}

/** A group of rows; with a title if it is grouped by a reference. */
const groupAnswer = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  label: z.string().nullable().optional(),
  total: z.int(),
  sums: z.record(z.string(), z.number()).optional(),
})
export type ListRowGroup = z.infer<typeof groupAnswer>

/** Response of findMany. */
export const listAnswer = <T>(row: z.ZodType<T>) =>
  z.object({
    rows: z.array(row),
    total: z.int().optional(),
    estimated: z.boolean().optional(),
    /** Sums of the declared columns over all rows of the filter. */
    sums: z.record(z.string(), z.number()).optional(),
    /** Cursor of the next page, for `after`. Only on full pages after the first thousand rows. */
    next: z.string().optional(),
    /** With `groupBy`: the groups of this page, and the total number of groups. */
    groups: z.array(groupAnswer).optional(),
    groupTotal: z.int().optional(),
  })
export type ListAnswer<T = Record<string, unknown>> = z.infer<ReturnType<typeof listAnswer<T>>>

/** File formats of an export. */
export const exportContentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFileType = keyof typeof exportContentTypes
