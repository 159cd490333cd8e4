/** Marks that the page depends on the whole query. */
const every = '*'
const byName = new Set<PropertyKey>(['get', 'getAll', 'has'])

export type ReadParams = ReadonlySet<string>

/** Wraps a query to record which parameters a page reads; URLs that differ only in other parameters are the same page. */
export function trackedQuery(query: URLSearchParams): { query: URLSearchParams; names: ReadParams } {
  const names = new Set<string>()
  const read = (target: URLSearchParams, property: PropertyKey): unknown => {
    const value: unknown = Reflect.get(target, property, target)
    if (typeof value !== 'function') {
      names.add(every)
      return value
    }
    return (...input: unknown[]): unknown => {
      const [name] = input
      names.add(byName.has(property) && typeof name === 'string' ? name : every)
      return value.apply(target, input)
    }
  }
  return { query: new Proxy(query, { get: read }), names }
}

/** The part of the query that the page depends on; empty if there is none. */
export function readPart(query: URLSearchParams, names: ReadParams): string {
  if (names.has(every)) return query.toString()
  const read = [...names].filter((name) => query.has(name)).toSorted()
  return read.length === 0 ? '' : JSON.stringify(read.map((name) => [name, ...query.getAll(name)]))
}
