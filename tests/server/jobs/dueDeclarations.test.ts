import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import { stateKeyOf, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { instantOf } from '#schema/base/time.ts'
import { declaredDueTransitions, runDueTransitions } from '#server/jobs/declaredDueTransitions.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from '../rpc/makeRow.ts'

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
})
afterAll(() => desk?.close())

const arrows = declaredDueTransitions(allResources)
const day = '2029-06-01'
const moment = `${day} 12:00:00`

/** A due value by column type, with the last second before it is due and the first after. */
const times: Readonly<Record<string, readonly [value: string, early: string, late: string]>> = {
  timestamptz: [moment, `${day} 11:59:59`, moment],
  date: [day, `${day} 23:59:59`, '2029-06-02 00:00:00'],
  text: ['2029-06', '2029-06-30 23:59:59', '2029-07-01 00:00:00'],
}

test.each(arrows.map((arrow) => [`${arrow.resource.name}.${arrow.name}`, arrow] as const))(
  '%s happens when its time has come and not before',
  async (_name, arrow) => {
    const { resource, action } = arrow
    const [stateKey, due] = [stateKeyOf(resource), fieldKeyOf(resource, action.dueField ?? '')]
    if (!stateKey || !due) throw new Error('it has no machine, or nothing that it is due by')
    const registry = createRegistry(allResources, await loadImplementations())
    const run = (now: string) => runDueTransitions({ ...desk.context, clock: () => instantOf(now) }, registry, arrow)
    const [set, early, late] = times[due.spec.column] ?? []
    if (set === undefined || early === undefined || late === undefined) throw new Error(`nothing is known of times in ${due.spec.column}`)
    for (const state of action.from ?? []) {
      const id = await rows.make(resource)
      const on = Object.entries(action.availableWhen ?? {}).map(([key, is]) => `, ${key} = '${is}'`)
      const value = due.spec.write?.('$2') ?? '$2'
      await desk.context.db.query(`update ${tableOf(resource.name)} set ${due.key} = ${value}, ${stateKey.key} = $3${on.join('')} where id = $1`, [
        id,
        set,
        state,
      ])
      const stateOf = async () =>
        (await desk.context.db.query<{ state: string }>(`select ${stateKey.key} as state from ${tableOf(resource.name)} where id = $1`, [id]))[0]?.state
      await run(early)
      expect(await stateOf(), `${state}, early`).toBe(state)
      await run(late)
      expect(await stateOf(), `${state}, late`).toBe(action.to ?? state)
      // An action without a target state clears its due field.
      if (action.to === undefined)
        expect(await desk.context.db.query(`select ${due.key} as at from ${tableOf(resource.name)} where id = $1`, [id])).toEqual([{ at: null }])
    }
  },
)
