import AddIcon from '@mui/icons-material/Add'
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { figuresPlace } from '#resources/settings/savedView.ts'
import { useMe } from '../../components/session/me.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import type { SavedView } from '../../views/list/views/listState.ts'
import { fetchSavedViews } from '../../views/list/views/listState.ts'
import { SavedViewForm } from '../../views/list/views/SavedViewForm.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { pageQueryOf } from './_figureParams.ts'
import { figureMessages } from './_messages.ts'

/** Stores views of figures separately from views of lists. */
const viewsScope = { key: figuresPlace }

/** Saved views of figures, personal and shared; stored like the views of a list. */
export function SavedFigureViews({ params }: { params: FiguresPageState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open } = useModal()
  const { views, keepView, editView } = figureMessages()
  const doOpen = (view?: SavedView) => {
    setAnchor(null)
    open({
      title: view ? editView : keepView,
      width: 'xs',
      body: (close) => <SavedViewForm scoped={viewsScope} state={pageQueryOf(params)} view={view} hasDefaultOption={false} hasMailOption onClose={close} />,
    })
  }
  return (
    <>
      <Button
        color="secondary"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {views}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': views, sx: { p: 1.5, width: 320, maxWidth: '100%' } } }}
      >
        {anchor && <SavedViewList onEdit={doOpen} onLeave={() => setAnchor(null)} />}
        <Button fullWidth variant="outlined" startIcon={<AddIcon />} onClick={() => doOpen()} sx={{ mt: 1 }}>
          {keepView}
        </Button>
      </Popover>
    </>
  )
}

const textParamsIn = (params: unknown) =>
  typeof params === 'object' && params !== null ? Object.entries(params).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])) : []

function SavedViewList({ onEdit, onLeave }: { onEdit: (view: SavedView) => void; onLeave: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['views', viewsScope.key], queryFn: () => fetchSavedViews(viewsScope.key) })
  const { id: me, permissions } = useMe()
  const { noViews, edit } = figureMessages()
  if (error && !data) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <Typography variant="body2">{noViews}</Typography>
  return data?.map((view) => (
    <Box key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
      <ListItemButton
        dense
        component={Link}
        to={`/admin/figures?${new URLSearchParams(textParamsIn(view.params)).toString()}`}
        onClick={onLeave}
        sx={{ borderRadius: 1 }}
      >
        {view.name}
      </ListItemButton>
      {(view.created_by_id === me || permissions.accessLevel === 'super') && (
        <IconButton size="small" aria-label={edit(view.name)} onClick={() => onEdit(view)}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  ))
}
