import type { RaRecord } from 'react-admin'
import { useDelete, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { canUndoDelete } from '../../components/canUndoDelete.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { useNotifyWithUndo } from '../useNotifyWithUndo.tsx'
import { headingOf } from './base/pageLayout.ts'

/** Deletes a row and returns to the list; asks before only if the deletion cannot be undone. */
export function useDeleteRow(resource: Resource, row: RaRecord | undefined, onDeleted: string) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const notify = useNotify()
  const offerUndo = useNotifyWithUndo()
  const [remove] = useDelete()
  const { delete: del, deleteTitle, deleteText, deleted } = messages().show
  return async () => {
    if (!row) return
    const question = { title: deleteTitle(headingOf(resource, row)), text: deleteText, confirmLabel: del, isDestructive: true }
    if (!canUndoDelete(resource) && !(await confirm(question))) return
    await remove(
      routeOf(resource.name),
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          void navigate(onDeleted, { replace: true })
          void offerUndo(resource, [row.id], deleted)
        },
        onError: (error) => notify(errorMessage(error), { type: 'error' }),
      },
    )
  }
}
