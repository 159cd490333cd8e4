import type { Resource } from '#schema'
import { refuseOver } from '#schema'
import type { StoredRow } from '../stored.ts'
import type { Work } from '../work.ts'
import type { Params } from './arrow.ts'
import { acting, actionOf, askedFor, refuseAsked, refuseState, standing, stateOf, writeMove } from './arrow.ts'
import { tellOf } from './tell.ts'
import { toolsOf } from './tools.ts'
import { refuseWaiting } from './waiting.ts'
import type { Written } from './write.ts'

/** An action on its locked row: the state checked, the handler asked, and all of it written in one update under the action's name. Answers the row as it is then. */
export async function moveRow(work: Work, of: Resource, name: string, params: Params, row: StoredRow): Promise<StoredRow> {
  const action = actionOf(of, name)
  if (action.pays) throw new Error(`${of.name}.${name} waits for somebody outside, and no transaction waits for that`)
  await refuseWaiting(work, of, row.id)
  refuseState(of, action.from, row)
  await refuseAsked(work, action, params, row)
  refuseOver(of, action, row, work.caller.now)
  const { answer, waiting } = await acting(work, of, name, row, async () => work.catalog.served(of)?.handlers[name]?.({ ...toolsOf(work, of), params, row }))
  const values = { ...askedFor(of, action, params), ...waiting, ...(answer as Written | undefined), ...standing(of, action.to) }
  const moved = await writeMove(work, of, name, row, values)
  if (!moved) return row
  await tellOf(work, of, { name, action, params, row: moved, from: stateOf(of, row) })
  return moved
}
