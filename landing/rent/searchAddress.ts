import type { Period } from './period.ts'
import { dateTimeInputValue, parseMoment } from './period.ts'

/** What a visitor searches for. The address of the page holds it, so a link shares it. */
export interface CarSearchCriteria {
  readonly period: Period | null
  readonly spot: number | null
  readonly model: number | null
  readonly order: 'price' | 'near'
}

/** The id in an address; null for anything else. */
export const parseIdParam = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** The period of an address; null unless both times are valid and in order. */
export function periodIn(query: URLSearchParams): Period | null {
  const [start_at, end_at] = [parseMoment(query.get('from')), parseMoment(query.get('to'))]
  return start_at !== null && end_at !== null && start_at < end_at ? { start_at, end_at } : null
}

export const parseSearchCriteria = (query: URLSearchParams): CarSearchCriteria => ({
  period: periodIn(query),
  spot: parseIdParam(query.get('spot')),
  model: parseIdParam(query.get('model')),
  order: query.get('order') === 'near' ? 'near' : 'price',
})

export const periodQuery = (period: Period | null) => (period ? { from: dateTimeInputValue(period.start_at), to: dateTimeInputValue(period.end_at) } : {})

/** A path with a query; without one if there is nothing to say. */
export function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>) {
  const query = new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, String(value)]])))
  return query.size === 0 ? path : `${path}?${query.toString().replaceAll('%3A', ':')}`
}

export const searchAddress = ({ period, spot, model, order }: CarSearchCriteria) =>
  withQuery('/cars', { ...periodQuery(period), spot, model, order: order === 'near' ? order : null })
