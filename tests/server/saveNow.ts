import type { Client } from './testApp.ts'

/** Saves a new row, or a change at the current version. Returns its id. */
export async function saveNow(client: Client, of: string, { id, ...values }: Readonly<Record<string, unknown>>): Promise<number> {
  const now = id === undefined ? {} : { id, version: (await client.call<{ version: number }>(of, 'findById', { subset: 'list', id })).version }
  const [saved = 0] = await client.call<number[]>(of, 'save', { saveParamsArray: [{ ...now, ...values }] })
  return saved
}
