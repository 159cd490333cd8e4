/** Marks that the page depends on the whole query. */
const wholeQuery = '*'
const readMethods = new Set<PropertyKey>(['get', 'getAll', 'has'])

export type UsedParamNames = ReadonlySet<string>

/** Wraps a query to record which parameters a page reads; URLs that differ only in other parameters are the same page. */
export function trackedQuery(query: URLSearchParams): { query: URLSearchParams; names: UsedParamNames } {
  const names = new Set<string>()
  const read = (target: URLSearchParams, property: PropertyKey): unknown => {
    const value: unknown = Reflect.get(target, property, target)
    if (typeof value !== 'function') {
      names.add(wholeQuery)
      return value
    }
    return (...input: unknown[]): unknown => {
      const [name] = input
      names.add(readMethods.has(property) && typeof name === 'string' ? name : wholeQuery)
      return value.apply(target, input)
    }
  }
  return { query: new Proxy(query, { get: read }), names }
}

/** The part of the query that the page depends on; empty if there is none. */
export function usedQueryPart(query: URLSearchParams, names: UsedParamNames): string {
  if (names.has(wholeQuery)) return query.toString()
  const read = [...names].filter((name) => query.has(name)).toSorted()
  return read.length === 0 ? '' : JSON.stringify(read.map((name) => [name, ...query.getAll(name)]))
}
