import { viewMessages } from './messages.ts'
import AddIcon from '@mui/icons-material/Add'
import CheckIcon from '@mui/icons-material/Check'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListContext, useStoreContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useModal } from '../../../components/dialogs/modalContext.ts'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { unchangedLayout } from './layout.ts'
import type { ColumnsState } from './useColumns.ts'
import { SavedViewForm } from './SavedViewForm.tsx'
import type { SavedView } from './listState.ts'
import { listStateAddress, defaultViewKey, isSameListState, currentListState, parseListState, fetchSavedViews } from './listState.ts'

interface SavedViewsMenuProps {
  scoped: ScopedList
  columns: ColumnsState
  anchor: HTMLElement
  onClose: () => void
}

/** The saved views of a list, personal ones first. The default is stored in the browser, so that the list can open with it. */
function useViews(scoped: ScopedList) {
  const { id: me } = useMe()
  const store = useStoreContext()
  const { data, error, refetch } = useQuery({ queryKey: ['views', scoped.key], queryFn: () => fetchSavedViews(scoped.key) })
  useEffect(() => {
    if (!data) return
    const ownViews = data.find((view) => view.is_default && view.created_by_id === me)
    if (ownViews) store.setItem(defaultViewKey(scoped, me), ownViews.id)
    else store.removeItem(defaultViewKey(scoped, me))
  }, [data, scoped, me, store])
  return { mine: data?.filter((view) => view.created_by_id === me), team: data?.filter((view) => view.created_by_id !== me), error, refetch }
}

/** A menu to apply, save and edit the views of a list. */
export function SavedViewsMenu({ scoped, columns, anchor, onClose }: SavedViewsMenuProps) {
  const list = useListContext()
  const { open } = useModal()
  const { mine: ownViews, team, error, refetch } = useViews(scoped)
  const { title, none: emptyText, save, editTitle, mine: own, team: sharedLabel } = viewMessages()
  const state = currentListState(scoped, list, columns)
  const doOpen = (view?: SavedView) => {
    onClose()
    open({ title: view ? editTitle : save, width: 'xs', body: (close) => <SavedViewForm scoped={scoped} state={state} view={view} onClose={close} /> })
  }
  const rows = { scoped, columns, state, onClose, onEdit: doOpen }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 1.5, width: 320, maxWidth: '100%', maxHeight: '70dvh' } } }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {!ownViews && !error && <LinearProgress aria-label={title} sx={{ my: 2 }} />}
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {ownViews?.length === 0 && team?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          {emptyText}
        </Typography>
      )}
      <Views heading={own} views={ownViews ?? []} {...rows} />
      <Views heading={sharedLabel} views={team ?? []} {...rows} />
      <Button fullWidth variant="outlined" startIcon={<AddIcon />} onClick={() => doOpen()} sx={{ mt: 1 }}>
        {save}
      </Button>
    </Popover>
  )
}

interface ViewsProps extends Omit<SavedViewsMenuProps, 'anchor'> {
  heading: string
  views: readonly SavedView[]
  state: ReturnType<typeof currentListState>
  onEdit: (view: SavedView) => void
}

function Views({ heading, views, ...rest }: ViewsProps) {
  if (views.length === 0) return null
  return (
    <Box role="group" aria-label={heading} sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 700 }}>
        {heading}
      </Typography>
      {views.map((view) => (
        <ViewRow key={view.id} view={view} {...rest} />
      ))}
    </Box>
  )
}

function ViewRow({ view, scoped, columns, state, onClose, onEdit }: Omit<ViewsProps, 'heading' | 'views'> & { view: SavedView }) {
  const navigate = useNavigate()
  const { id: me, permissions } = useMe()
  const messages = viewMessages()
  const saved = parseListState(view.params)
  const isNow = isSameListState(saved, state)
  const mayEdit = view.created_by_id === me || permissions.accessLevel === 'super'
  const doApply = () => {
    if (saved.columns) columns.choose(saved.columns)
    columns.setLayout(saved.layout ?? unchangedLayout)
    void navigate(listStateAddress(scoped, saved))
    onClose()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ListItemButton
        component="button"
        dense
        selected={isNow}
        aria-label={messages.apply(view.name)}
        aria-current={isNow || undefined}
        onClick={doApply}
        sx={{
          flex: 1,
          minWidth: 0,
          gap: 0.5,
          border: 0,
          borderRadius: 1,
          bgcolor: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          whiteSpace: 'normal',
          textAlign: 'left',
        }}
      >
        {isNow && <CheckIcon titleAccess={messages.currentView} sx={{ fontSize: 16 }} />}
        <Box component="span" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {view.name}
        </Box>
        {view.is_default && view.created_by_id === me && <Chip size="small" label={messages.isDefault} />}
        {view.is_shared && view.created_by_id === me && <Chip size="small" variant="outlined" label={messages.isShared} />}
        {view.created_by_id !== me && view.created_by && (
          <Typography component="span" variant="caption" color="textSecondary">
            {messages.by(view.created_by.label)}
          </Typography>
        )}
      </ListItemButton>
      {mayEdit && (
        <IconButton size="small" aria-label={messages.edit(view.name)} onClick={() => onEdit(view)}>
          <EditIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}
