import type { Action, Endpoint, Resource, Rung } from '#schema'
import { fault, issue } from '#schema'
import { mayAnswer } from '#schema/reads.ts'
import { slotsIn } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import { findById } from '../read/findMany.ts'
import { refuseOthers } from './members.ts'
import type { Params } from './arrow.ts'
import { actionOf, lockedRow, paramsOf } from './arrow.ts'
import { moveRow } from './move.ts'
import { placing, refuseTaken } from './taken.ts'
import type { StoredRow } from '../stored.ts'
import type { Work } from '../work.ts'

/** The row as the caller may read it; its id alone where that is nothing. */
async function answerOf({ connection, catalog, caller, vault }: Work, of: Resource, id: number) {
  const { rung } = caller.actor
  if (!mayRead(of, 'full', rung)) return JSON.stringify({ id })
  return (await findById(connection, { catalog, of, rung, who: caller.actor.id, vault, path: [] }, 'full', id)) ?? JSON.stringify({ id })
}

export async function refuseStale(work: Work, of: Resource, row: StoredRow, version: number | undefined) {
  if (version === undefined || version === row.version) return
  work.shown?.(of, row.id)
  throw fault('stale', {
    data: { row: JSON.parse(await answerOf(work, of, row.id)) },
    issues: [issue('staleVersion', 'version', { version: row.version })],
  })
}

/** What an action answers with: the row, under a name where one is declared. */
export async function actionAnswer(work: Work, of: Resource, { answers }: Pick<Endpoint, 'answers'>, id: number): Promise<string> {
  const answer = await answerOf(work, of, id)
  return answers === undefined ? answer : `{${JSON.stringify(answers)}:${answer}}`
}

/** What an action asks of higher rungs alone is answered by nobody below. */
function refuseAnswers({ ask = {} }: Action, params: Params, rung: Rung) {
  const given = slotsIn(ask).filter(({ key }) => params[key] !== undefined && params[key] !== null)
  if (given.some(({ field }) => !mayAnswer(field, rung))) throw fault('forbidden')
}

/** One button of a row, in one transaction. Answers the row as JSON. */
export async function runAction(work: Work, of: Resource, name: string, { answers }: Endpoint, payload: unknown): Promise<string> {
  const action = actionOf(of, name)
  const params = paramsOf(action, payload)
  refuseAnswers(action, params, work.caller.actor.rung)
  await refuseOthers(work, of, action, params)
  const row = await lockedRow(work, of, params.id)
  await refuseStale(work, of, row, params.version)
  const slots = slotsIn(action.ask ?? {})
  await placing(slots, params, [], () => moveRow(work, of, name, params, row))
  await refuseTaken(work, { of, id: row.id, slots, path: [], row: { ...row, ...params }, before: row })
  return actionAnswer(work, of, { answers }, params.id)
}
