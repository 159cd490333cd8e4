import { expect } from 'vitest'
import type { Resource } from '#schema'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { garage, maker, wagon, wagonServed } from './garage.ts'
import { openTestApi } from './openTestApi.ts'

/** One entry of a row's history. */
interface Told {
  action: string
  actor_id: number | null
  real_id: number | null
  request_id: string
  before: object | null
  after: object | null
}

/** The resources of `garage.ts` with their calls. */
export async function openGarage(env: NodeJS.ProcessEnv = {}) {
  const desk = await openTestApi({ extra: garage, served: [...(await loadImplementations()), wagonServed], env })
  let plates = 0

  async function save(resource: Resource, ...rows: object[]): Promise<number[]> {
    const answer = await desk.post(resource, 'save', { saveParamsArray: rows })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  const [makerId = 0] = await save(maker, { name: '기본 제조사' })

  return {
    ...desk,
    save,
    makerId,
    /** Creates a wagon; `values` override the defaults. */
    async wagon(values: object = {}): Promise<number> {
      const [id = 0] = await save(wagon, { plate: `수레 ${++plates}`, maker_id: makerId, ...values })
      return id
    },
    /** Tries to save wagons; the response may be an error. */
    saveWagons: (...rows: object[]) => desk.post(wagon, 'save', { saveParamsArray: rows }),
    history: (id: number, name: string = wagon.name) =>
      desk.context.db.query<Told>(
        'select action, actor_id, real_id, request_id, before, after from change_log where resource = $1 and row_id = $2 order by id',
        [name, id],
      ),
    async row(resource: Resource, id: number) {
      return (await desk.get(resource, 'findById', { id })).body
    },
    async ids(resource: Resource, params: object = {}): Promise<number[]> {
      const answer = await desk.get(resource, 'findMany', { params: { orderBy: 'id-asc', num: 500, ...params } })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.rows.map(({ id }: { id: number }) => id)
    },
  }
}

export type Garage = Awaited<ReturnType<typeof openGarage>>
