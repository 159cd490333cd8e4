import type { Action, Resource, Tells } from '#schema'
import { wordsOf } from '#schema'
import type { Filling, Fillings } from '#schema/base/said.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotsIn } from '#schema/slot.ts'
import { bodyFor, declinedAsk, fills, holesIn, withoutGaps } from '#schema/tells.ts'
import { labelOf, table } from '../columns.ts'
import type { StoredRow } from '../stored.ts'
import { toolsOf } from './tools.ts'
import type { Work } from '../work.ts'
import type { Written } from './write.ts'

/** An action that was done, on its row as it is now. */
interface Done {
  readonly name: string
  readonly action: Action
  readonly params: Written
  readonly row: StoredRow
  /** The state that it was in. */
  readonly from: string
}

/** The title of what a reference points at. */
async function titleOf({ catalog, connection }: Work, to: string, id: unknown): Promise<string | undefined> {
  const of = catalog.find(to)
  if (!of) return undefined
  const joins: string[] = []
  const label = labelOf(catalog, of, 'super', 't', joins)
  const [found] = await connection.query<{ label: string }>(`select ${label} as label from ${table(of)} t ${joins.join(' ')} where t.id = $1`, [id])
  return found?.label
}

/** A value as people read it: a choice by its label, a reference by its title, a number to be grouped. */
async function fillingOf(work: Work, { field, part }: Slot, value: unknown): Promise<Filling | undefined> {
  if (value === null || value === undefined || value === '') return undefined
  if (part.refers) return titleOf(work, part.refers.to, value)
  const label = field.choices?.[String(value)]
  if (label !== undefined) return wordsOf(label, String(value))
  return typeof value === 'number' ? value : String(part.print(value))
}

interface Saying {
  readonly tells: Tells | undefined
  /** Values of holes, those of the row first. */
  readonly sources: readonly { readonly slots: readonly Slot[]; readonly values: Written }[]
  /** Nobody is told the same twice. */
  readonly key: string
}

async function fillingsOf(work: Work, sources: Saying['sources'], holes: readonly string[]): Promise<Fillings> {
  const found: Record<string, Filling> = {}
  for (const hole of holes) {
    const from = sources.find(({ slots }) => slots.some(fills(hole)))
    const slot = from?.slots.find(fills(hole))
    const filling = slot && (await fillingOf(work, slot, from?.values[slot.key]))
    if (filling !== undefined) found[hole] = filling
  }
  return found
}

/** An address takes numbers as they are. */
const linkOf = (link: string, row: StoredRow) => link.replace(/\{(\w+)\}/g, (_hole, key: string) => encodeURIComponent(String(row[key])))

async function say(work: Work, of: Resource, { row, from }: Pick<Done, 'row' | 'from'>, { tells, sources, key }: Saying) {
  const { teller } = work.catalog
  if (!tells || !teller?.hooks.told) return
  if (tells.from && !tells.from.includes(from)) return
  const to = tells.to === 'id' ? row.id : row[declaredSlots(of).find((slot) => slot.name === tells.to)?.key ?? '']
  if (typeof to !== 'number') return
  const body = bodyFor(tells, row)
  const fillings = await fillingsOf(work, sources, [...new Set([...holesIn(tells.title), ...holesIn(body)])])
  const { category, title, link, channels } = tells
  const told = {
    to,
    about: { of, id: row.id },
    category,
    title,
    body: withoutGaps(body, (hole) => fillings[hole] !== undefined),
    fillings,
    link: link === undefined ? null : linkOf(link, row),
    ...(channels && { channels }),
    key,
  }
  await teller.hooks.told({ ...toolsOf(work, teller.of), told })
}

const sourcesOf = (of: Resource, { action, params, row }: Done) => [
  { slots: declaredSlots(of), values: row },
  { slots: slotsIn(action.ask ?? {}), values: params },
]

/** Has whoever an action concerns told of it, in the action's own transaction; nobody where the row names nobody. */
export const tellOf = (work: Work, of: Resource, done: Done) =>
  say(work, of, done, { tells: done.action.notification, sources: sourcesOf(of, done), key: `${of.name}:${done.row.id}:${done.name}:${done.row.version}` })

/** Has whoever a payment concerns told that it was declined: why, and when it was asked for, for a row that stands as before keeps its version. */
export const tellDeclined = (work: Work, of: Resource, done: Done, { reason, at }: { readonly reason: string; readonly at: string }) =>
  say(work, of, done, {
    tells: done.action.declineNotification,
    sources: [...sourcesOf(of, done), { slots: slotsIn(declinedAsk), values: { reason } }],
    key: `${of.name}:${done.row.id}:${done.name}:${at}`,
  })
