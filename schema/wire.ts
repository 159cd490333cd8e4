import type { Operator } from './base/field.ts'

/** Names inside the payloads; `design` of the calls is in the README under "The wire". */

/** What `params` of findMany holds beside the filters. */
export const listKeys = ['num', 'page', 'orderBy', 'keyword', 'search', 'id', 'queryMode', 'count', 'after'] as const
export type ListKey = (typeof listKeys)[number]

export const operators = ['gte', 'gt', 'lte', 'lt', 'contains', 'isNull'] as const satisfies readonly Operator[]

export const limits = {
  /** Rows a page: default and most. */
  num: 24,
  maxNum: 500,
  maxIds: 500,
  maxRows: 500,
  maxKeyword: 100,
  /** Past this a total may be an estimate. */
  exactCount: 10_000,
} as const

export interface ListParams {
  num?: number
  page?: number
  orderBy?: string
  keyword?: string
  search?: string
  id?: number | readonly number[]
  queryMode?: 'both' | 'list' | 'count'
  count?: 'exact' | 'estimate'
  /** `next` of the page before: the page is found from there. */
  after?: string
  [filter: string]: unknown
}

export interface ListAnswer<T = Record<string, unknown>> {
  rows: T[]
  total?: number
  estimated?: boolean
  /** Sums of the declared columns over the whole filter. */
  sums?: Record<string, number>
  /** Leads to the page after this one without a walk, as its `after`; stands on full pages past the first thousand rows. */
  next?: string
}
