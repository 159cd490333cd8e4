/**
 * Filters as in a list request, by key, with operators and groups: `{ kind: 'refund', created_at: { gte: '$today-30d' }, any: [{ … }, { … }] }`.
 * In declarations a text that starts with `$` is a relative time: see `resolveRelativeTimes`.
 */
export type ListFilter = Readonly<Record<string, unknown>>
