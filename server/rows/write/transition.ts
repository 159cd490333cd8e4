import type { Action, Resource } from '#schema'
import { appError, isAction, localizedLabel } from '#schema'
import { issuesFromZod, crossCheckIssues } from '#schema/row/issues.ts'
import { actionFormShape } from '#schema/row/shape.ts'
import { declaredFieldKeys, stateKeyOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { whenIssues } from '#schema/row/applicability.ts'
import { checkServerValues } from './checkServerValues.ts'
import { hasLinkTable } from '../columns.ts'
import { audienceConditionIssues } from '../read/audience.ts'
import { saveServerRow } from './save.ts'
import { assertValidReferences } from './references.ts'
import type { StoredRow } from '../rowStore.ts'
import { loadStoredRows } from '../rowStore.ts'
import { hooksOf, handlerContextOf } from './handlerContext.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { rowKey } from '../unitOfWork.ts'
import type { RowValues } from './write.ts'

/** The parameters of an action: the row's id, and the values of its form. */
export type ActionParams = RowValues & { readonly id: number; readonly version?: number }

export function actionEndpointOf(resource: Resource, name: string): Action {
  const action = resource.endpoints[name]
  if (!action || !isAction(action)) throw new Error(`${resource.name} has no action ${name}`)
  return action
}

export function parseActionParams(action: Action, payload: unknown): ActionParams {
  const parsed = actionFormShape(action).safeParse(payload, { reportInput: true })
  if (!parsed.success) throw appError('invalid', { issues: issuesFromZod(parsed.error) })
  const ask = action.ask ?? {}
  const issues = [...crossCheckIssues(ask, parsed.data), ...whenIssues(ask, parsed.data)]
  if (issues.length > 0) throw appError('invalid', { issues })
  return parsed.data as ActionParams
}

export async function loadLockedRow(uow: UnitOfWork, resource: Resource, id: number): Promise<StoredRow> {
  const row = (await loadStoredRows(uow, resource, [id], 'change')).get(id)
  if (!row) throw appError('notFound', { path: 'id' })
  return row
}

export const stateOf = (resource: Resource, row: StoredRow) => String(row[stateKeyOf(resource)?.key ?? ''] ?? '')

/** The value of the state field for a target state. */
export const targetStateValue = (resource: Resource, state: string | undefined): RowValues => {
  const stateKey = stateKeyOf(resource)
  return stateKey && state !== undefined ? { [stateKey.key]: state } : {}
}

export function assertState(resource: Resource, from: readonly string[] | undefined, row: StoredRow) {
  const stateKey = stateKeyOf(resource)
  const state = stateOf(resource, row)
  if (!stateKey || !from || from.includes(state)) return
  const label = localizedLabel(stateKey.field.choices?.[state] ?? state, state)
  throw appError('wrongState', { path: stateKey.key, values: { state: label } })
}

/** Checks the values of an action's form against the row: audiences and references. */
export async function assertFormInput(uow: UnitOfWork, { ask = {} }: Action, params: ActionParams, row: StoredRow) {
  const issues = audienceConditionIssues(uow, fieldKeysOfFields(ask), params, [])
  if (issues.length > 0) throw appError('invalid', { issues })
  await assertValidReferences(uow, fieldKeysOfFields(ask), { values: params, otherValues: row })
}

/** The form values that belong to fields of the row; fields left empty become null. */
export function rowValuesFromForm(resource: Resource, { ask = {}, persistInput }: Action, params: ActionParams): RowValues {
  const keys = new Set(persistInput === false ? [] : fieldKeysOfFields(ask).map(({ key }) => key))
  const writtenKeys = declaredFieldKeys(resource).filter(({ key }) => keys.has(key))
  const values = writtenKeys.map(
    (fieldKey) => [fieldKey.key, params[fieldKey.key] ?? (mayBeEmpty(fieldKey.field) && !hasLinkTable(fieldKey) ? null : undefined)] as const,
  )
  return Object.fromEntries(values)
}

/** Runs a handler on its row. Updates of the row during the handler are collected for the action's own write. */
export async function collectPendingUpdates<T>(
  uow: UnitOfWork,
  resource: Resource,
  name: string,
  row: StoredRow,
  run: () => Promise<T>,
): Promise<{ answer: T; waiting: RowValues }> {
  const key = rowKey(resource, row.id)
  if (uow.pendingUpdates.has(key)) throw new Error(`${resource.name}.${name} moves a row that is being moved`)
  const waiting = {}
  uow.pendingUpdates.set(key, waiting)
  try {
    const answer = await run()
    return { answer, waiting }
  } finally {
    uow.pendingUpdates.delete(key)
  }
}

/** Writes the values of an action in one update under its name, then runs the hook `saved`. Returns the row after it; undefined when nothing differs. */
export async function writeTransition(uow: UnitOfWork, resource: Resource, name: string, row: StoredRow, input: RowValues): Promise<StoredRow | undefined> {
  const values = checkServerValues(resource, input)
  await assertValidReferences(uow, declaredFieldKeys(resource), { values, before: row })
  const outcome = await saveServerRow(uow, resource, values, row, name, [])
  if (!outcome?.row) return undefined
  await hooksOf(uow, resource).afterSave?.({ ...handlerContextOf(uow, resource), row: outcome.row as never, before: row as never })
  return outcome.row
}
