import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { words } from '../i18n/words.ts'

/** What stands in a page's place while it is loaded. */
export const PageSkeleton = () => (
  <Stack spacing={2} role="status" aria-label={words().shell.loading}>
    <Skeleton variant="rounded" width={180} height={32} />
    <Skeleton variant="rounded" height={40} />
    <Skeleton variant="rounded" height={480} />
  </Stack>
)
