import type { RaRecord } from 'react-admin'
import { dataProvider } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, labelText } from '#schema'
import type { RowActivityKind } from '#schema/declare/show.ts'
import { rowActivityKinds } from '#schema/declare/show.ts'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { messages } from '../../../i18n/messages.ts'
import type { Comment } from '../../../components/comments.ts'
import { commentsQuery, canReadComments } from '../../../components/comments.ts'
import { rowMessages } from '../../messages.ts'
import type { HistoryEntry } from '../history/changes.ts'
import type { ReferringRowQuery } from '../related/reportingRows.ts'

/** An event of a row: a change, a comment, or a related row. */
export type ActivityEvent = { readonly key: string; readonly at: string } & (
  | { readonly change: HistoryEntry }
  | { readonly staffComment: Comment }
  | { readonly reportingRows: ReferringRowQuery; readonly row: RaRecord }
)

export interface ActivityPage {
  readonly events: readonly ActivityEvent[]
  readonly total: number
}

/** A kind of events, and how its latest ones are loaded. */
export interface ActivitySource {
  readonly key: string
  readonly label: string
  readonly queryKey: readonly unknown[]
  readonly read: (most: number) => Promise<ActivityPage>
}

const pageOf = (most: number) => ({ page: 1, perPage: Math.min(most, apiLimits.maxNum) })

/** The changes of the row, or those of one field. */
function changesOf(resource: Resource, id: number, key: RowActivityKind, label: string, field?: string): ActivitySource {
  const filter = { resource: resource.name, row_id: id, ...(field !== undefined && { field }) }
  return {
    key,
    label,
    queryKey: ['changes', 'happened', filter],
    async read(most) {
      const { data, total = 0 } = await dataProvider.getList<HistoryEntry>('changes', {
        filter,
        sort: { field: 'id', order: 'DESC' },
        pagination: pageOf(most),
      })
      return { total, events: data.map((change) => ({ key: `change:${change.id}`, at: change.at, change })) }
    },
  }
}

/** The comments of staff. */
function commentsOf(resource: Resource, id: number): ActivitySource {
  const { queryKey, read } = commentsQuery(resource, id)
  return {
    key: 'comments',
    label: rowMessages().comments,
    queryKey,
    async read(most) {
      const all = await read()
      const latest = all.toReversed().slice(0, most)
      return { total: all.length, events: latest.map((comment) => ({ key: `comment:${comment.id}`, at: comment.at, staffComment: comment })) }
    },
  }
}

/** The related rows. */
const rowsOf = (reportingRows: ReferringRowQuery): ActivitySource => ({
  key: reportingRows.key,
  label: reportingRows.label,
  queryKey: [routeOf(reportingRows.resource.name), 'happened', reportingRows.filter],
  async read(most) {
    const sort = { field: 'created_at', order: 'DESC' } as const
    const { data, total = 0 } = await dataProvider.getList(routeOf(reportingRows.resource.name), {
      filter: reportingRows.filter,
      sort,
      pagination: pageOf(most),
    })
    return { total, events: data.map((row) => ({ key: `${reportingRows.resource.name}:${row.id}`, at: String(row.created_at), reportingRows, row })) }
  },
})

interface ActivitySourceOptions {
  readonly resource: Resource
  readonly id: number
  readonly accessLevel: AccessLevel
  readonly reportingRows: readonly ReferringRowQuery[]
}

/** The sources of a row's timeline, in order: the declared ones, or all. */
export function activitySourcesOf({ resource, id, accessLevel, reportingRows }: ActivitySourceOptions): readonly ActivitySource[] {
  const stateKey = stateKeyOf(resource)
  const own: Readonly<Record<RowActivityKind, readonly ActivitySource[]>> = {
    changes: [changesOf(resource, id, 'changes', messages().show.history)],
    states: stateKey ? [changesOf(resource, id, 'states', labelText(stateKey.field.label, stateKey.name), stateKey.name)] : [],
    comments: canReadComments(resource, accessLevel) ? [commentsOf(resource, id)] : [],
  }
  const sourcesFor = (kind: string) => {
    const itself = rowActivityKinds.find((item) => item === kind)
    return itself ? own[itself] : reportingRows.filter((item) => item.resource.name === kind).map(rowsOf)
  }
  return resource.show?.timeline?.flatMap(sourcesFor) ?? [...own.changes, ...own.comments, ...reportingRows.map(rowsOf)]
}
