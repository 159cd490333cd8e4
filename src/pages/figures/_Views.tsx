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
import { useMe } from '../../components/me.tsx'
import { useModal } from '../../components/modalContext.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import type { SavedView } from '../../views/list/views/view.ts'
import { viewsOf } from '../../views/list/views/view.ts'
import { ViewForm } from '../../views/list/views/ViewForm.tsx'
import type { Asked } from './_asked.ts'
import { paramsOf } from './_asked.ts'
import { figureWords } from './_words.ts'

/** Stores views of figures separately from views of lists. */
const place = { key: 'figures' }

/** Saved views of figures, personal and shared; stored like the views of a list. */
export function Views({ asked: params }: { asked: Asked }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open } = useModal()
  const { views, keepView, editView } = figureWords()
  const doOpen = (view?: SavedView) => {
    setAnchor(null)
    open({
      title: view ? editView : keepView,
      width: 'xs',
      body: (close) => <ViewForm scoped={place} look={paramsOf(params)} view={view} opensWith={false} onClose={close} />,
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
        {anchor && <Kept onEdit={doOpen} onLeave={() => setAnchor(null)} />}
        <Button fullWidth variant="outlined" startIcon={<AddIcon />} onClick={() => doOpen()} sx={{ mt: 1 }}>
          {keepView}
        </Button>
      </Popover>
    </>
  )
}

const textsIn = (params: unknown) =>
  typeof params === 'object' && params !== null ? Object.entries(params).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])) : []

function Kept({ onEdit, onLeave }: { onEdit: (view: SavedView) => void; onLeave: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['views', place.key], queryFn: () => viewsOf(place.key) })
  const { id: me, permissions } = useMe()
  const { noViews, edit } = figureWords()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <Typography variant="body2">{noViews}</Typography>
  return data?.map((view) => (
    <Box key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
      <ListItemButton
        dense
        component={Link}
        to={`/admin/figures?${new URLSearchParams(textsIn(view.params)).toString()}`}
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
