import type { Endpoint, Resource } from '#schema'
import { fault, textOf } from '#schema'
import { issuesOf, askShape, togetherIssues } from '#schema/shape.ts'
import { fieldsOf, slotsOf } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import { wrong } from '../filterValue.ts'
import { findById } from '../read/findMany.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import { toolsOf } from './tools.ts'
import type { Work } from '../work.ts'
import { updateRow } from './write.ts'

/** The slot that the state machine moves. */
const machineOf = (of: Resource) => slotsOf(of).find(({ field }) => field.machine)

function asked(endpoint: Endpoint, payload: unknown) {
  const parsed = askShape(endpoint).safeParse(payload, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error) })
  const issues = togetherIssues(endpoint.ask ?? {}, parsed.data)
  if (issues.length > 0) throw fault('invalid', { issues })
  return parsed.data as Record<string, unknown> & { id: number; version?: number }
}

async function locked(work: Work, of: Resource, id: number, lock: 'change' | 'none' = 'change') {
  const row = (await storedRows(work, of, [id], lock)).get(id)
  if (!row) throw fault('notFound', { issues: [wrong(['id'], '찾을 수 없습니다.', 'notFound')] })
  return row
}

/** The row as the caller may read it; its id alone where that is nothing. */
async function answerOf({ connection, catalog, caller, vault }: Work, of: Resource, id: number) {
  const { rung } = caller.actor
  if (!mayRead(of, 'full', rung)) return JSON.stringify({ id })
  return (await findById(connection, { catalog, of, rung, vault, path: [] }, 'full', id)) ?? JSON.stringify({ id })
}

async function refuseStale(work: Work, of: Resource, row: StoredRow, version: number | undefined) {
  if (version === undefined || version === row.version) return
  throw fault('stale', {
    data: { row: JSON.parse(await answerOf(work, of, row.id)) },
    issues: [wrong(['version'], `현재 버전은 ${row.version}입니다.`, 'stale')],
  })
}

function refuseState(of: Resource, { from }: Endpoint, row: StoredRow) {
  const machine = machineOf(of)
  const state = machine && String(row[machine.key])
  if (!machine || !from || state === undefined || from.includes(state)) return
  const label = textOf(fieldsOf(of)[machine.name]?.choices?.[state] ?? state, state)
  throw fault('wrongState', {
    message: `현재 상태(${label})에서는 할 수 없는 작업입니다.`,
    issues: [wrong([machine.key], `현재 상태: ${label}`, 'wrongState')],
  })
}

/** One button of a row: the row is locked, its state checked, the handler run, the state moved, all in one transaction. Answers the row as JSON. */
export async function runAction(work: Work, of: Resource, name: string, endpoint: Endpoint, payload: unknown): Promise<string> {
  const params = asked(endpoint, payload)
  const row = await locked(work, of, params.id)
  await refuseStale(work, of, row, params.version)
  refuseState(of, endpoint, row)
  await work.catalog.served(of)?.handlers[name]?.({ ...toolsOf(work, of), params })
  const machine = machineOf(of)
  if (machine && endpoint.to !== undefined) {
    await updateRow(work, of, await locked(work, of, params.id), { [machine.key]: endpoint.to }, name)
  }
  const answer = await answerOf(work, of, params.id)
  return endpoint.answers === undefined ? answer : `{${JSON.stringify(endpoint.answers)}:${answer}}`
}
