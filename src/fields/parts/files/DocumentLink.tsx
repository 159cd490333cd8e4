import FileIcon from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { formatBytes } from '#schema/fields/base/format.ts'
import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import { documentUrl } from './fileUrls.ts'

/** A stored document as a link, with its name and size. */
export const DocumentLink = ({ document }: { document: NamedFile }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: 1 }}>
    <FileIcon aria-hidden="true" sx={{ fontSize: 18, flex: 'none', color: 'text.secondary' }} />
    <Link href={documentUrl(document)} onClick={(event) => event.stopPropagation()} underline="hover" noWrap sx={{ minWidth: 0 }}>
      {document.name}
    </Link>
    <Box component="span" sx={{ flex: 'none', fontSize: '0.75rem', color: 'text.secondary' }}>
      {formatBytes(document.size)}
    </Box>
  </Box>
)
