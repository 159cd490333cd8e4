/** Nested query parameters with brackets, `params[status]=reserved`, as the server reads them. Undefined and null are left out. */
export function queryOf(value: unknown, prefix = ''): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return `${encodeURIComponent(prefix)}=${encodeURIComponent(String(value))}`
  return Object.entries(value)
    .map(([key, inner]) => queryOf(inner, prefix === '' ? key : `${prefix}[${key}]`))
    .filter((part) => part !== '')
    .join('&')
}
