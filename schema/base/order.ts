/** `code-asc`: an order as it is written in requests, declarations and addresses. */
export type OrderText<N extends string = string> = `${N}-${'asc' | 'desc'}`

export interface Ordering<N extends string = string> {
  readonly key: N
  readonly descending: boolean
}

export const orderText = <N extends string>({ key, descending }: Ordering<N>): OrderText<N> => `${key}-${descending ? 'desc' : 'asc'}`

/** Parses an order; undefined for any other text. */
export function parseOrder(text: unknown): Ordering | undefined {
  const [, key, way] = typeof text === 'string' ? (/^(\w+)-(asc|desc)$/.exec(text) ?? []) : []
  return key === undefined ? undefined : { key, descending: way === 'desc' }
}
