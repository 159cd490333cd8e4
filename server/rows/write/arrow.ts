import type { Action, Resource } from '#schema'
import { fault, isAction, wordsOf } from '#schema'
import { issuesOf, togetherIssues } from '#schema/issues.ts'
import { askShape } from '#schema/shape.ts'
import { declaredSlots, machineOf, slotsIn } from '#schema/slot.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { whenIssues } from '#schema/whenIssues.ts'
import { checked } from './checked.ts'
import { isLinked } from '../columns.ts'
import { meantIssues } from '../read/meant.ts'
import { written } from './save.ts'
import { refuseStrangers } from './targets.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import { hooksOf, toolsOf } from './tools.ts'
import type { Work } from '../work.ts'
import { rowKey } from '../work.ts'
import type { Written } from './write.ts'

/** What came with an action: its row's number, and what it asks for. */
export type Params = Written & { readonly id: number; readonly version?: number }

export function actionOf(of: Resource, name: string): Action {
  const action = of.endpoints[name]
  if (!action || !isAction(action)) throw new Error(`${of.name} has no action ${name}`)
  return action
}

export function paramsOf(action: Action, payload: unknown): Params {
  const parsed = askShape(action).safeParse(payload, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error) })
  const ask = action.ask ?? {}
  const issues = [...togetherIssues(ask, parsed.data), ...whenIssues(ask, parsed.data)]
  if (issues.length > 0) throw fault('invalid', { issues })
  return parsed.data as Params
}

export async function lockedRow(work: Work, of: Resource, id: number): Promise<StoredRow> {
  const row = (await storedRows(work, of, [id], 'change')).get(id)
  if (!row) throw fault('notFound', { at: 'id' })
  return row
}

export const stateOf = (of: Resource, row: StoredRow) => String(row[machineOf(of)?.key ?? ''] ?? '')

/** Its machine's own value, where a row is to stand in a state. */
export const standing = (of: Resource, state: string | undefined): Written => {
  const machine = machineOf(of)
  return machine && state !== undefined ? { [machine.key]: state } : {}
}

export function refuseState(of: Resource, from: readonly string[] | undefined, row: StoredRow) {
  const machine = machineOf(of)
  const state = stateOf(of, row)
  if (!machine || !from || from.includes(state)) return
  const label = wordsOf(machine.field.choices?.[state] ?? state, state)
  throw fault('wrongState', { at: machine.key, of: { state: label } })
}

/** What was asked for must be there, and be offered for this row. */
export async function refuseAsked(work: Work, { ask = {} }: Action, params: Params, row: StoredRow) {
  const issues = meantIssues(work, slotsIn(ask), params, [])
  if (issues.length > 0) throw fault('invalid', { issues })
  await refuseStrangers(work, slotsIn(ask), { values: params, beside: row })
}

/** What was asked for under the row's own names; what its form left out is empty. */
export function askedFor(of: Resource, { ask = {}, persistInput }: Action, params: Params): Written {
  const keys = new Set(persistInput === false ? [] : slotsIn(ask).map(({ key }) => key))
  const own = declaredSlots(of).filter(({ key }) => keys.has(key))
  const values = own.map((slot) => [slot.key, params[slot.key] ?? (mayBeEmpty(slot.field) && !isLinked(slot) ? null : undefined)] as const)
  return Object.fromEntries(values)
}

/** Runs a handler on its row; whatever is written to that meanwhile waits for the action's own write. */
export async function acting<T>(work: Work, of: Resource, name: string, row: StoredRow, run: () => Promise<T>): Promise<{ answer: T; waiting: Written }> {
  const key = rowKey(of, row.id)
  if (work.acting.has(key)) throw new Error(`${of.name}.${name} moves a row that is being moved`)
  const waiting = {}
  work.acting.set(key, waiting)
  try {
    const answer = await run()
    return { answer, waiting }
  } finally {
    work.acting.delete(key)
  }
}

/** Writes what an action has to write, in one update under its name, with the hook behind it. Answers the row as it is then; undefined where nothing differs. */
export async function writeMove(work: Work, of: Resource, name: string, row: StoredRow, given: Written): Promise<StoredRow | undefined> {
  const values = checked(of, given)
  await refuseStrangers(work, declaredSlots(of), { values, before: row })
  const outcome = await written(work, of, values, row, name, [])
  if (!outcome?.row) return undefined
  await hooksOf(work, of).saved?.({ ...toolsOf(work, of), row: outcome.row as never, before: row as never })
  return outcome.row
}
