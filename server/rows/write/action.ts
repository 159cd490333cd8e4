import type { Action, Endpoint, Resource } from '#schema'
import { fault, issue } from '#schema'
import { slotsIn } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import { findById } from '../read/findMany.ts'
import { followed } from './filled.ts'
import { refuseAnswers } from './form.ts'
import { refuseOthers } from './members.ts'
import type { Params } from './arrow.ts'
import { actionOf, lockedRow, paramsOf } from './arrow.ts'
import { moveRow } from './move.ts'
import { placing, refuseTaken } from './taken.ts'
import type { StoredRow } from '../stored.ts'
import type { Work } from '../work.ts'

/** The row as the caller may read it; its id alone where that is nothing. */
async function answerOf({ connection, catalog, caller, vault }: Work, of: Resource, id: number) {
  const { accessLevel } = caller.actor
  if (!mayRead(of, 'full', accessLevel)) return JSON.stringify({ id })
  return (await findById(connection, { catalog, of, accessLevel, who: caller.actor.id, vault, path: [] }, 'full', id)) ?? JSON.stringify({ id })
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
export async function actionAnswer(work: Work, of: Resource, { responseKey }: Pick<Endpoint, 'responseKey'>, id: number): Promise<string> {
  const answer = await answerOf(work, of, id)
  return responseKey === undefined ? answer : `{${JSON.stringify(responseKey)}:${answer}}`
}

/** What the form of an action sends, as far as its sender may say it, with what its empty references take over from others. */
export async function askedOfAction(work: Work, of: Resource, action: Action, payload: unknown): Promise<Params> {
  const slots = slotsIn(action.ask ?? {})
  const given = paramsOf(action, payload)
  refuseAnswers(slots, given, work.caller.actor.accessLevel)
  await refuseOthers(work, of, action, given)
  return { ...given, ...(await followed(work, slots, undefined, given)) }
}

/** One button of a row, in one transaction. Answers the row as JSON. */
export async function runAction(work: Work, of: Resource, name: string, { responseKey }: Endpoint, payload: unknown): Promise<string> {
  const action = actionOf(of, name)
  const slots = slotsIn(action.ask ?? {})
  const params = await askedOfAction(work, of, action, payload)
  const row = await lockedRow(work, of, params.id)
  await refuseStale(work, of, row, params.version)
  await placing(slots, params, [], () => moveRow(work, of, name, params, row))
  await refuseTaken(work, { of, id: row.id, slots, path: [], row: { ...row, ...params }, before: row })
  return actionAnswer(work, of, { responseKey }, params.id)
}
