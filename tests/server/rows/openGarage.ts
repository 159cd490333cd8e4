import { expect } from 'vitest'
import type { Resource } from '#schema'
import { findServed } from '#server/rpc/served.ts'
import { garage, maker, wagon, wagonServed } from './garage.ts'
import { openDesk } from './openDesk.ts'

/** The small world of `garage.ts` behind its own desk. */
export async function openGarage(env: NodeJS.ProcessEnv = {}) {
  const desk = await openDesk({ extra: garage, served: [...(await findServed()), wagonServed], env })
  let plates = 0

  async function save(of: Resource, ...rows: object[]): Promise<number[]> {
    const answer = await desk.post(of, 'save', { saveParamsArray: rows })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  const [makerId = 0] = await save(maker, { name: '기본 제조사' })

  return {
    ...desk,
    save,
    makerId,
    /** A wagon of these values; the rest is supplied. */
    async wagon(values: object = {}): Promise<number> {
      const [id = 0] = await save(wagon, { plate: `수레 ${++plates}`, maker_id: makerId, ...values })
      return id
    },
    async row(of: Resource, id: number) {
      return (await desk.get(of, 'findById', { id })).body
    },
    async ids(of: Resource, params: object = {}): Promise<number[]> {
      const answer = await desk.get(of, 'findMany', { params: { orderBy: 'id-asc', num: 500, ...params } })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.rows.map(({ id }: { id: number }) => id)
    },
  }
}

export type Garage = Awaited<ReturnType<typeof openGarage>>
