import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { useDelete, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { titleOf } from '../../parts/declared.ts'
import { words } from '../../i18n/words.ts'
import { messageOf } from '../../parts/messageOf.ts'
import { useConfirm } from '../../parts/useConfirm.tsx'
import { useOfferUndo } from '../useOfferUndo.tsx'

/** Deletes the row, once asked, and leads back to the list. */
export function DeleteButton({ of, row, onDeleted }: { of: Resource; row: RaRecord; onDeleted: string }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const [remove, { isPending }] = useDelete()
  const { delete: del, deleteTitle, deleteText, deleted } = words().show
  const doDelete = async () => {
    if (!(await confirm({ title: deleteTitle(titleOf(of, row)), text: deleteText, yes: del, danger: true }))) return
    await remove(
      routeOf(of.name),
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          void navigate(onDeleted, { replace: true })
          void offerUndo(of, [row.id], deleted)
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    )
  }
  return (
    <Button color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={() => void doDelete()}>
      {del}
    </Button>
  )
}
