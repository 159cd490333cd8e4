import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { landingMessages } from './_draft/_messages.ts'
import type { LandingVersionRow } from './_draft/_content.ts'
import { versionAuthorshipText } from './_versionAuthorshipText.ts'
import { VersionStatusChip } from './_VersionStatusChip.tsx'
import { useNewDraft } from './_useNewDraft.ts'
import { useVersions } from './_versions.ts'

interface VersionHistoryProps {
  open: boolean
  current: number | null
  onClose: () => void
}

/** All versions with author and time, to view or to copy as a draft. */
export function VersionHistory({ open, current, onClose }: VersionHistoryProps) {
  const { versions, close } = landingMessages()
  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 'min(100vw, 400px)' }, 'aria-label': versions, role: 'dialog' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {versions}
        </Typography>
        <IconButton aria-label={close} onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <Versions current={current} onClose={onClose} />
    </Drawer>
  )
}

function Versions({ current, onClose }: Omit<VersionHistoryProps, 'open'>) {
  const { data } = useVersions('full')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto' }}>
      {data?.rows.map((row) => (
        <VersionItem key={row.id} row={row} isCurrent={row.id === current} onClose={onClose} />
      ))}
    </Box>
  )
}

function VersionItem({ row, isCurrent, onClose }: { row: LandingVersionRow; isCurrent: boolean; onClose: () => void }) {
  const words = landingMessages()
  const { make, busy } = useNewDraft()
  return (
    <Box
      component="li"
      aria-label={row.name}
      aria-current={isCurrent || undefined}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: isCurrent ? 'action.selected' : undefined }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, mr: 'auto', overflowWrap: 'anywhere' }}>{row.name}</Typography>
        <VersionStatusChip status={row.status} />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {versionAuthorshipText(row)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" component={Link} to={`/admin/landing?id=${row.id}`} disabled={isCurrent} onClick={onClose}>
          {isCurrent ? words.shownNow : words.view}
        </Button>
        <Button size="small" loading={busy} onClick={() => void make(row.id).then(onClose)}>
          {words.newDraft}
        </Button>
      </Box>
    </Box>
  )
}
