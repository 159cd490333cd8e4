import type { RaRecord } from 'react-admin'
import { dataProvider } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, textOf } from '#schema'
import type { OwnKind } from '#schema/show.ts'
import { ownKinds } from '#schema/show.ts'
import { machineOf } from '#schema/slot.ts'
import { limits } from '#schema/wire.ts'
import { words } from '../../i18n/words.ts'
import type { Comment } from '../../parts/comments.ts'
import { commentsOn, isSpokenOf } from '../../parts/comments.ts'
import { rowWords } from '../words.ts'
import type { Change } from './changes.ts'
import type { Telling } from './telling.ts'

/** One thing that happened: a change of the row itself, what somebody said of it, or a row that tells of it. */
export type Happening = { readonly key: string; readonly at: string } & (
  | { readonly change: Change }
  | { readonly spoken: Comment }
  | { readonly telling: Telling; readonly row: RaRecord }
)

export interface Told {
  readonly happenings: readonly Happening[]
  readonly total: number
}

/** One kind of what happens to a row, and how the latest of it is asked for. */
export interface Source {
  readonly key: string
  readonly label: string
  readonly queryKey: readonly unknown[]
  readonly read: (most: number) => Promise<Told>
}

const pageOf = (most: number) => ({ page: 1, perPage: Math.min(most, limits.maxNum) })

/** Its changes, or those of one field alone. */
function changesOf(of: Resource, id: number, key: OwnKind, label: string, field?: string): Source {
  const filter = { resource: of.name, row_id: id, ...(field !== undefined && { field }) }
  return {
    key,
    label,
    queryKey: ['changes', 'happened', filter],
    async read(most) {
      const { data, total = 0 } = await dataProvider.getList<Change>('changes', { filter, sort: { field: 'id', order: 'DESC' }, pagination: pageOf(most) })
      return { total, happenings: data.map((change) => ({ key: `change:${change.id}`, at: change.at, change })) }
    },
  }
}

/** What staff said of it. */
function commentsOf(of: Resource, id: number): Source {
  const { queryKey, read } = commentsOn(of, id)
  return {
    key: 'comments',
    label: rowWords().comments,
    queryKey,
    async read(most) {
      const all = await read()
      const latest = all.toReversed().slice(0, most)
      return { total: all.length, happenings: latest.map((comment) => ({ key: `comment:${comment.id}`, at: comment.at, spoken: comment })) }
    },
  }
}

/** Rows that tell of it. */
const rowsOf = (telling: Telling): Source => ({
  key: telling.key,
  label: telling.label,
  queryKey: [routeOf(telling.of.name), 'happened', telling.filter],
  async read(most) {
    const sort = { field: 'created_at', order: 'DESC' } as const
    const { data, total = 0 } = await dataProvider.getList(routeOf(telling.of.name), { filter: telling.filter, sort, pagination: pageOf(most) })
    return { total, happenings: data.map((row) => ({ key: `${telling.of.name}:${row.id}`, at: String(row.created_at), telling, row })) }
  },
})

interface Asked {
  readonly of: Resource
  readonly id: number
  readonly accessLevel: AccessLevel
  readonly telling: readonly Telling[]
}

/** What the timeline of a row is made of, in its order: what is declared, or all of it. */
export function sourcesOf({ of, id, accessLevel, telling }: Asked): readonly Source[] {
  const machine = machineOf(of)
  const own: Readonly<Record<OwnKind, readonly Source[]>> = {
    changes: [changesOf(of, id, 'changes', words().show.history)],
    states: machine ? [changesOf(of, id, 'states', textOf(machine.field.label, machine.name), machine.name)] : [],
    comments: isSpokenOf(of, accessLevel) ? [commentsOf(of, id)] : [],
  }
  const named = (kind: string) => {
    const itself = ownKinds.find((each) => each === kind)
    return itself ? own[itself] : telling.filter((each) => each.of.name === kind).map(rowsOf)
  }
  return of.show?.timeline?.flatMap(named) ?? [...own.changes, ...own.comments, ...telling.map(rowsOf)]
}
