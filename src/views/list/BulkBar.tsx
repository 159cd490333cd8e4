import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../scope.ts'
import { messageOf } from '../../shell/messageOf.ts'
import { useConfirm } from '../../shell/useConfirm.tsx'

/** What can be done with the selected rows; it floats above the page while there are any. */
export function BulkBar({ scoped: { route, title } }: { scoped: Scoped }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const confirm = useConfirm()
  const notify = useNotify()
  const [deleteMany, { isPending }] = useDeleteMany()
  const n = selectedIds.length
  if (n === 0) return null

  const { selected, unselect, delete: del, deleteTitle, deleteText, deleted } = words().list
  const doDelete = async () => {
    if (!(await confirm({ title: deleteTitle(title, n), text: deleteText(n), yes: del, danger: true }))) return
    await deleteMany(
      route,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onUnselectItems()
          notify(deleted(n), { type: 'success' })
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    )
  }
  return (
    <Paper
      role="region"
      aria-label={selected(n)}
      elevation={6}
      sx={{
        position: 'fixed',
        bottom: 16,
        left: { xs: 12, sm: '50%' },
        translate: { sm: '-50%' },
        zIndex: 'fab',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1,
        borderRadius: 2,
        whiteSpace: 'nowrap',
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 700, mr: 1 }}>
        {selected(n)}
      </Typography>
      <Button size="small" variant="contained" color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={() => void doDelete()}>
        {del}
      </Button>
      <Button size="small" color="secondary" onClick={() => onUnselectItems()}>
        {unselect}
      </Button>
    </Paper>
  )
}
