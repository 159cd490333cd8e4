const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

function pairs(name: string, value: unknown): string[] {
  if (value === undefined) return []
  // An empty list matches nothing; without a parameter the filter would match everything.
  if (Array.isArray(value)) return value.length === 0 ? [`${name}[]`] : value.flatMap((item, index) => pairs(`${name}[${isObject(item) ? index : ''}]`, item))
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${encodeURIComponent(key)}]`, inner))
  return [`${name}=${encodeURIComponent(String(value ?? ''))}`]
}

/**
 * Bracket notation of the server: `{ params: { id: [7, 9] } }` → `?params[id][]=7&params[id][]=9`; '' without parameters.
 * Not done with `qs` as on the server, because that would add 12 kB to the first page.
 */
export function queryString(params: unknown) {
  const all = isObject(params) ? Object.entries(params).flatMap(([key, value]) => pairs(encodeURIComponent(key), value)) : []
  return all.length === 0 ? '' : `?${all.join('&')}`
}
