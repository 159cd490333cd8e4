import { bulkMessages } from './bulkMessages.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { isAction, labelText } from '#schema'
import { callPathOf } from '#schema/base/names.ts'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions, useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useModal } from '../../../components/dialogs/modalContext.ts'
import { errorMessage, joinIssueMessages } from '../../../components/feedback/errorMessage.ts'
import { canUndoDelete } from '../../../components/canUndoDelete.ts'
import { useNotifyWithUndo } from '../../useNotifyWithUndo.tsx'
import { useConfirm } from '../../../components/dialogs/useConfirm.tsx'
import { BulkAction } from './BulkAction.tsx'
import { BulkEdit } from './BulkEdit.tsx'
import { bulkEditableFields } from './bulk.ts'
import { SelectMatchingRowsButton } from './SelectMatchingRowsButton.tsx'

/** The actions on the selected rows; floats above the page while rows are selected. */
export function BulkBar({ scoped }: { scoped: ScopedList }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const may = useResourcePermissions(scoped.resource)
  const n = selectedIds.length
  if (n === 0) return null

  const { selected, unselect } = messages().list
  return (
    <Paper
      role="region"
      aria-label={selected(n)}
      elevation={6}
      sx={{
        position: 'fixed',
        // Above the pager.
        bottom: 72,
        left: { xs: 12, sm: '50%' },
        right: { xs: 64, sm: 'auto' },
        translate: { sm: '-50%' },
        zIndex: 'fab',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
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
      <SelectMatchingRowsButton scoped={scoped} />
      {may.save && <EditButton scoped={scoped} />}
      <ActionsButton scoped={scoped} />
      {may.del && <DeleteButton scoped={scoped} />}
      <Button size="small" color="secondary" onClick={() => onUnselectItems()}>
        {unselect}
      </Button>
    </Paper>
  )
}

function EditButton({ scoped: { resource, title } }: { scoped: ScopedList }) {
  const { selectedIds, onSelect } = useListContext()
  const { open } = useModal()
  const accessLevel = useAccessLevel()
  if (bulkEditableFields(resource, accessLevel).length === 0) return null
  const { edit, editTitle } = bulkMessages()
  const doEdit = () =>
    open({
      title: editTitle(title, selectedIds.length),
      body: (close) => <BulkEdit resource={resource} ids={selectedIds} onFinished={(failedIds) => onSelect([...failedIds])} onClose={close} />,
    })
  return (
    <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={doEdit}>
      {edit}
    </Button>
  )
}

/** Downloads one file about the selected rows; returns its name. */
async function downloadSelected(resource: Resource, name: string, ids: readonly unknown[]) {
  const { downloadFile } = await import('../export/exportFile.ts')
  const query = ids.map((id, index) => `ids[${index}]=${String(id)}`).join('&')
  return downloadFile(`${callPathOf(resource.name, name)}?${query}`, () => undefined, new AbortController().signal)
}

function ActionsButton({ scoped: { resource } }: { scoped: ScopedList }) {
  const { selectedIds, onSelect } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open } = useModal()
  const notify = useNotify()
  const may = useResourcePermissions(resource)
  const calls = Object.entries(resource.endpoints).filter(([, endpoint]) => may.call(endpoint))
  const actions = calls.filter(([, endpoint]) => isAction(endpoint))
  const downloads = calls.flatMap(([name, { bulkButton }]) => (bulkButton === undefined ? [] : [{ name, label: labelText(bulkButton, name) }]))
  if (actions.length + downloads.length === 0) return null
  const doAct = ([name, endpoint]: (typeof actions)[number]) => {
    setAnchor(null)
    const title = labelText(endpoint.label ?? name, name)
    open({
      title,
      body: (close) => (
        <BulkAction
          resource={resource}
          name={name}
          endpoint={endpoint}
          ids={selectedIds}
          onFinished={(failedIds) => onSelect([...failedIds])}
          onClose={close}
        />
      ),
    })
  }
  const doDownload = (name: string) => {
    setAnchor(null)
    void downloadSelected(resource, name, selectedIds).then(
      (file) => notify(messages().list.exported(file), { type: 'success' }),
      (error: unknown) => notify(joinIssueMessages(error), { type: 'error', multiLine: true }),
    )
  }
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {bulkMessages().actions}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((item) => (
          <MenuItem key={item[0]} onClick={() => doAct(item)}>
            {labelText(item[1].label ?? item[0], item[0])}
          </MenuItem>
        ))}
        {downloads.map(({ name, label }) => (
          <MenuItem key={name} onClick={() => doDownload(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Deletes the selected rows; asks before only if the deletion cannot be undone. */
function DeleteButton({ scoped: { resource, route, title } }: { scoped: ScopedList }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const confirm = useConfirm()
  const notify = useNotify()
  const offerUndo = useNotifyWithUndo()
  const [deleteMany, { isPending }] = useDeleteMany()
  const n = selectedIds.length
  const { delete: del, deleteTitle, deleteText, deleted } = messages().list
  const doDelete = async () => {
    const question = { title: deleteTitle(title, n), text: deleteText(n), confirmLabel: del, isDestructive: true }
    if (!canUndoDelete(resource) && !(await confirm(question))) return
    await deleteMany(
      route,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onUnselectItems()
          void offerUndo(resource, selectedIds, deleted(n))
        },
        onError: (error) => notify(errorMessage(error), { type: 'error' }),
      },
    )
  }
  return (
    <Button size="small" variant="contained" color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={() => void doDelete()}>
      {del}
    </Button>
  )
}
