import { isDeepStrictEqual } from 'node:util'
import type { Ahead, Path, Resource, AccessLevel, Wrong } from '#schema'
import { Fault, fault, issue } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { declaredSlots, machineOf } from '#schema/slot.ts'
import type { Draft } from './draft.ts'
import { draftOf, joinedIssues, shapedInRow, withDefaults, withoutStrays } from './draft.ts'
import { filledDrafts } from './filled.ts'
import { findById } from '../read/findMany.ts'
import { meantIssues } from '../read/meant.ts'
import { mergedDraft } from './merge.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import { placing, refuseTaken } from './taken.ts'
import { targetIssues } from './targets.ts'
import { hooksOf, randomLetters, toolsOf } from './tools.ts'
import { collisionIn, isMadeTwice, violation } from '../violation.ts'
import { holdTallied } from '../tally.ts'
import type { Work } from '../work.ts'
import { mustOwn } from '../read/own.ts'
import type { Written } from './write.ts'
import { insertFree, insertRow, updateRow } from './write.ts'

const mostTries = 5

function refuse(issues: readonly Wrong[]) {
  if (issues.length > 0) throw fault('invalid', { issues })
}

function parsedDrafts(of: Resource, accessLevel: AccessLevel, rows: readonly unknown[], base: Path) {
  const issues: Wrong[] = []
  const drafts = rows.map((row, at) => draftOf(of, accessLevel, row, [...base, at], issues))
  const seen = new Set<number>()
  for (const { id, path } of drafts) {
    if (id === undefined) continue
    if (seen.has(id)) issues.push(issue('sameId', [...path, 'id']))
    seen.add(id)
  }
  refuse(issues)
  return drafts
}

/** Locks the rows that change. An id that is not there is never created. */
async function lockedRows(work: Work, of: Resource, drafts: readonly Draft[]) {
  const changes = drafts.filter((draft) => draft.id !== undefined)
  const rows = await storedRows(
    work,
    of,
    changes.map(({ id }) => id as number),
    'change',
  )
  const missing = changes.filter(({ id }) => !rows.has(id as number))
  if (missing.length > 0) throw fault('notFound', { issues: missing.map(({ path }) => issue('notFound', [...path, 'id'])) })
  mustOwn(work, of, [...rows.values()])
  return rows
}

async function mergedDrafts(work: Work, of: Resource, accessLevel: AccessLevel, drafts: readonly Draft[], rows: ReadonlyMap<number, StoredRow>) {
  const conflicts: Wrong[] = []
  const merged: Draft[] = []
  let disputed: number | undefined
  for (const draft of drafts) {
    const row = draft.id === undefined ? undefined : rows.get(draft.id)
    merged.push(row ? await mergedDraft(work, of, row, draft, conflicts) : draft)
    if (conflicts.length > 0) disputed ??= draft.id
  }
  if (disputed === undefined) return merged
  const asked = { catalog: work.catalog, of, accessLevel, who: work.caller.actor.id, vault: work.vault, path: [] }
  const row = await findById(work.connection, asked, 'full', disputed)
  if (row !== undefined) work.shown?.(of, disputed)
  throw fault('stale', { issues: conflicts, data: { row: JSON.parse(row ?? 'null') } })
}

/** What its state has frozen is refused at its fields; sending it as it is does no harm. */
function refuseFrozen(of: Resource, before: StoredRow | undefined, { path, values }: Draft) {
  if (!before || !of.frozen) return
  const touched = declaredSlots(of).filter(({ key }) => values[key] !== undefined && !isDeepStrictEqual(values[key], before[key]))
  const frozen = touched.filter(({ name }) => isFrozen(of, name, before))
  if (frozen.length === 0) return
  const said = { code: `${of.name}.frozen`, of: {}, says: of.frozen.says }
  throw new Fault({ ...said, status: 409, issues: frozen.map(({ key }) => ({ ...said, path: [...path, key] })) })
}

/** What a hook says of the row is told at the row's place in the payload. */
const placed = (error: unknown, path: Path) => (error instanceof Fault ? error.under(path) : error)

async function hooked(work: Work, of: Resource, { path, values }: Draft, before: StoredRow | undefined): Promise<Written> {
  const { save } = hooksOf(work, of)
  if (!save) return values
  try {
    const more: Written | void = await save({ ...toolsOf(work, of), draft: values, before: (before ?? null) as never })
    if (!more) return values
    if (before && more[machineOf(of)?.key ?? ''] !== undefined) throw new Error(`${of.name} moves by its actions alone`)
    // What the server says of the row may leave a reference where it no longer fits.
    refuse(await targetIssues(work, declaredSlots(of), [{ path: [], values: more, before: { ...before, ...values } }]))
    return { ...values, ...more }
  } catch (error) {
    throw placed(error, path)
  }
}

/** Inserts, with fresh codes as long as they collide. */
async function inserted(work: Work, of: Resource, values: Written, action: string) {
  const { connection, catalog, caller } = work
  const made = declaredSlots(of).filter(({ key, field }) => field.made && values[key] === undefined)
  if (made.length === 0) return insertRow(work, of, values, action)
  for (let tries = 1; ; tries++) {
    const codes = Object.fromEntries(made.map(({ key, field }) => [key, field.made?.(caller.now, randomLetters)]))
    try {
      const [, row] = await Promise.all([connection.query('savepoint made'), insertRow(work, of, { ...values, ...codes }, action)])
      return row
    } catch (error) {
      if (tries === mostTries || !isMadeTwice(catalog, error)) throw error
      await connection.query('rollback to savepoint made')
    }
  }
}

interface Outcome {
  readonly id: number
  /** As it is now, where that is known without asking again. */
  readonly row?: StoredRow
}

/** Says what the tables refuse at its place. */
async function refusing<T>(work: Work, path: Path, values: Written, write: () => Promise<T>): Promise<T> {
  const { catalog } = work
  try {
    return await write()
  } catch (error) {
    const collision = collisionIn(catalog, error)
    if (collision) work.collided?.(collision.of, Object.fromEntries(collision.keys.map((key) => [key, values[key]])))
    throw violation(catalog, error, path) ?? error
  }
}

/** Inserts a row of the server's own values, or changes one; undefined when nothing was to be written. */
export const written = (work: Work, of: Resource, values: Written, before: StoredRow | undefined, action: string, path: Path): Promise<Outcome | undefined> =>
  refusing(work, path, { ...before, ...values }, async () => {
    if (!before) return { id: (await inserted(work, of, withDefaults(of, values), action)).rowId }
    const row = await updateRow(work, of, before, values, action)
    return row && { id: row.id, row }
  })

/** Inserts a row of the server's own values, with the number and the codes that were kept for it. */
export const writtenAhead = (work: Work, of: Resource, values: Written, { id, codes }: Ahead): Promise<void> =>
  refusing(work, [], values, async () => void (await insertRow(work, of, withDefaults(of, { ...values, ...codes }), work.via, id)))

/** Inserts a row of the server's own values where no other is in its way. */
export async function writtenFree(work: Work, of: Resource, values: Written) {
  if (declaredSlots(of).some(({ field }) => field.made)) throw new Error(`${of.name} has codes, which may be in the way of each other`)
  return (await refusing(work, [], values, () => insertFree(work, of, withDefaults(of, values), work.via)))?.rowId
}

async function savedRow(work: Work, of: Resource, draft: Draft, before: StoredRow | undefined, told: string): Promise<number> {
  const complete = before ? draft : { ...draft, values: withDefaults(of, draft.values) }
  const outcome: Outcome | undefined = await written(work, of, await hooked(work, of, complete, before), before, told, draft.path)
  if (!outcome) return before?.id ?? 0
  const { id } = outcome
  const { saved } = hooksOf(work, of)
  if (!saved) return id
  const row = outcome.row ?? (await storedRows(work, of, [id], 'none')).get(id)
  await saved({ ...toolsOf(work, of), row: row as never, before: (before ?? null) as never })
  return id
}

/** What a draft says that its row did not. */
const changedIn = ({ values }: Draft, before: StoredRow | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, before?.[key])))

/** Saves rows for somebody on this access level: all or nothing, everything checked before the first write. Ids in the order given. `told` is what the history calls a change. */
export async function saveRows(
  work: Work,
  of: Resource,
  accessLevel: AccessLevel,
  rows: readonly unknown[],
  base: Path = [],
  told = 'save',
): Promise<number[]> {
  const parsed = parsedDrafts(of, accessLevel, rows, base)
  const before = await lockedRows(work, of, parsed)
  const rowOf = ({ id }: Draft) => (id === undefined ? undefined : before.get(id))
  const merged = await mergedDrafts(work, of, accessLevel, parsed, before)
  const drafts = (await filledDrafts(work, of, merged, before)).map((draft) => withoutStrays(of, rowOf(draft), shapedInRow(of, rowOf(draft), draft)))
  for (const draft of drafts) refuseFrozen(of, rowOf(draft), draft)
  const writings = drafts.map((draft) => ({ ...draft, before: rowOf(draft) }))
  refuse([
    ...drafts.flatMap((draft) => [
      ...joinedIssues(of, rowOf(draft), draft),
      ...meantIssues(work, declaredSlots(of), changedIn(draft, rowOf(draft)), draft.path),
    ]),
    ...(await targetIssues(work, declaredSlots(of), writings)),
  ])
  // Of several rows each would hold what it counts in the order it comes; two such calls could wait for each other.
  if (drafts.length > 1)
    await holdTallied(
      work,
      of,
      drafts.map((draft) => ({ before: rowOf(draft), after: draft.values })),
    )
  const ids: number[] = []
  const slots = declaredSlots(of)
  for (const draft of drafts) {
    const row = rowOf(draft)
    const values = { ...row, ...draft.values }
    const id = await placing(slots, values, draft.path, () => savedRow(work, of, draft, row, row ? told : 'create'))
    await refuseTaken(work, { of, id, slots, path: draft.path, row: values, before: row })
    ids.push(id)
  }
  return ids
}
