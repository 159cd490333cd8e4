import CloseIcon from '@mui/icons-material/Close'
import OpenIcon from '@mui/icons-material/OpenInFullOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Resource } from '#schema'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { ChapterView } from '../../components/handbook/ChapterView.tsx'
import { chapterAddress } from '../../components/handbook/chapterAddress.ts'
import { chapterInLanguage } from '../../components/handbook/chapters.ts'
import { handbookMessages } from '../../components/handbook/messages.ts'
import { handbookTitleMessages } from '../../components/handbook/nameMessages.ts'
import { messages } from '../../i18n/messages.ts'
import { useFullRow } from '../../views/useFullRow.ts'

interface HandbookPanelProps {
  resource: Resource
  /** The row that is open, if one is. */
  id?: string
  onClose: () => void
}

/** The chapter of a resource in a panel beside its page, with the state of the open row marked. */
export function HandbookPanel({ resource, id = '', onClose }: HandbookPanelProps) {
  const stateKey = stateKeyOf(resource)
  const { row } = useFullRow(resource, id, { skip: id === '' || stateKey === undefined, showCached: true })
  const state: unknown = stateKey && row?.[stateKey.key]
  const chapter = chapterInLanguage(resource)
  const { openChapter } = handbookMessages()
  const { help } = handbookTitleMessages()
  const { close } = messages().shell
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': help(chapter.title), sx: { width: { xs: 1, sm: 'min(560px, 92vw)' } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          pl: 2,
          borderBottom: 1,
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          bgcolor: 'background.paper',
          zIndex: 1,
        }}
      >
        <Typography variant="h2" component="h1" sx={{ mr: 'auto' }}>
          {chapter.title}
        </Typography>
        <IconButton component={Link} to={chapterAddress(resource)} aria-label={openChapter} title={openChapter}>
          <OpenIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={close} title={close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        <ChapterView chapter={chapter} current={typeof state === 'string' ? state : undefined} />
      </Box>
    </Drawer>
  )
}
