import { useCallback } from 'react'
import type { GetListParams, Identifier } from 'react-admin'
import { useDataProvider, useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { useMe } from '../components/session/me.tsx'
import { UndoButton } from './UndoButton.tsx'

/** Shows a success notification, with an undo button if the change can be undone. */
export function useNotifyWithUndo() {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { id: me } = useMe()
  return useCallback(
    async (resource: Resource, ids: readonly Identifier[], message: string) => {
      const filter = { resource: resource.name, row_id: ids.map(Number), actor_id: me }
      const listParams: GetListParams = { filter, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: ids.length } }
      // If the history fails to load, the success is still reported.
      const { data } = await dataProvider.getList('changes', listParams).catch(() => ({ data: [] }))
      const latest = new Map(data.toReversed().map((change) => [Number(change.row_id), change]))
      const isWhole = latest.size === ids.length && [...latest.values()].every(({ undoable }) => undoable === true)
      const changes = [...latest.values()].map((change) => Number(change.id))
      notify(message, { type: 'success', ...(isWhole && { autoHideDuration: 10_000, action: <UndoButton ids={changes} /> }) })
    },
    [dataProvider, notify, me],
  )
}
