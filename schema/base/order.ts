/** `code-asc`: how an order is written on the wire, in a declaration and in an address. */
export type OrderText<N extends string = string> = `${N}-${'asc' | 'desc'}`

export interface Ordering<N extends string = string> {
  readonly key: N
  readonly descending: boolean
}

export const orderText = <N extends string>({ key, descending }: Ordering<N>): OrderText<N> => `${key}-${descending ? 'desc' : 'asc'}`

/** What an order says; undefined for any other text. */
export function parseOrder(text: unknown): Ordering | undefined {
  const [, key, way] = typeof text === 'string' ? (/^(\w+)-(asc|desc)$/.exec(text) ?? []) : []
  return key === undefined ? undefined : { key, descending: way === 'desc' }
}
