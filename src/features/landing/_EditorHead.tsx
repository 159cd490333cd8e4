import HistoryIcon from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { routeOf } from '#schema'
import { landingMessages } from './_draft/_messages.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { CompactHeaderButton } from '../../views/list/base/CompactHeaderButton.tsx'
import type { LandingVersionRow } from './_draft/_content.ts'
import { VersionHistory } from './_VersionHistory.tsx'
import { VersionStatusChip } from './_VersionStatusChip.tsx'

interface EditorHeadProps {
  row: LandingVersionRow | null
  /** Text next to the version's name. */
  status: ReactNode
  children: ReactNode
}

/** The head of the editor: title, version and actions. */
export function EditorHead({ row, status, children }: EditorHeadProps) {
  const [open, setOpen] = useState(false)
  const words = landingMessages()
  const justPublished = useLocation().state === 'published'
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ '& > div': { mb: 0 } }}>
        <PageHead title={words.title} back={{ to: `/admin/${routeOf(landingVersion.name)}`, label: words.list }}>
          <CompactHeaderButton label={words.history} startIcon={<HistoryIcon />} onClick={() => setOpen(true)} />
          {children}
        </PageHead>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {row && <VersionStatusChip status={row.status} />}
        {status}
      </Box>
      {justPublished && (
        <Alert severity="success" role="status">
          {words.published}{' '}
          <Link href="/" target="_blank" rel="noopener" color="inherit" sx={{ fontWeight: 600 }}>
            {words.openPage}
          </Link>
        </Alert>
      )}
      <VersionHistory open={open} current={row?.id ?? null} onClose={() => setOpen(false)} />
    </Box>
  )
}

export const StatusText = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" role="status">
    {children}
  </Typography>
)
