import type { Action, Endpoint, Resource } from '#schema'
import { appError, assertStaffActionAvailable, createCommonIssue } from '#schema'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import { findById } from '../read/findMany.ts'
import { withDefaultReferences } from '../write/defaults.ts'
import { assertFormRights } from './form.ts'
import { assertOwnTargetAndReferences } from './memberScope.ts'
import type { ActionParams } from '../write/transition.ts'
import { actionEndpointOf, loadLockedRow, parseActionParams } from '../write/transition.ts'
import { runTransition } from '../write/runTransition.ts'
import { withErrorInputPath, assertReferencesAvailable } from '../write/availability.ts'
import type { StoredRow } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** The row as the caller may read it; only its id without read access. */
async function readableRow({ connection, registry, caller, cipher }: UnitOfWork, resource: Resource, id: number) {
  const { accessLevel } = caller.actor
  if (!mayReadSubset(resource, 'full', accessLevel)) return JSON.stringify({ id })
  return (await findById(connection, { registry, resource, accessLevel, who: caller.actor.id, cipher, path: [] }, 'full', id)) ?? JSON.stringify({ id })
}

export async function assertNotStale(uow: UnitOfWork, resource: Resource, row: StoredRow, version: number | undefined) {
  if (version === undefined || version === row.version) return
  uow.logShownRow?.(resource, row.id)
  throw appError('stale', {
    data: { row: JSON.parse(await readableRow(uow, resource, row.id)) },
    issues: [createCommonIssue('staleVersion', 'version', { version: row.version })],
  })
}

/** The response of an action: the row, under a key if one is declared. */
export async function actionResponseJson(uow: UnitOfWork, resource: Resource, { responseKey }: Pick<Action, 'responseKey'>, id: number): Promise<string> {
  const answer = await readableRow(uow, resource, id)
  return responseKey === undefined ? answer : `{${JSON.stringify(responseKey)}:${answer}}`
}

/** The parameters of an action, after the checks of permissions and ownership, with default references filled in. */
export async function validateActionParams(uow: UnitOfWork, resource: Resource, action: Action, payload: unknown): Promise<ActionParams> {
  const fieldKeys = fieldKeysOfFields(action.ask ?? {})
  const input = parseActionParams(action, payload)
  assertFormRights(fieldKeys, input, uow.caller.actor.accessLevel)
  await assertOwnTargetAndReferences(uow, resource, action, input)
  return { ...input, ...(await withDefaultReferences(uow, fieldKeys, undefined, input)) }
}

/** Runs an action of a row in the transaction of the unit of work. Returns the row as JSON. */
export async function runAction(uow: UnitOfWork, resource: Resource, name: string, { responseKey }: Endpoint, payload: unknown): Promise<string> {
  const action = actionEndpointOf(resource, name)
  const fieldKeys = fieldKeysOfFields(action.ask ?? {})
  const params = await validateActionParams(uow, resource, action, payload)
  const row = await loadLockedRow(uow, resource, params.id)
  await assertNotStale(uow, resource, row, params.version)
  await withErrorInputPath(fieldKeys, params, [], () => runTransition(uow, resource, name, params, row))
  // Checked last, because the errors of the action itself are more specific.
  assertStaffActionAvailable(resource, action, row, uow.caller)
  await assertReferencesAvailable(uow, { resource, id: row.id, fieldKeys, path: [], row: { ...row, ...params }, before: row })
  return actionResponseJson(uow, resource, { responseKey }, params.id)
}
