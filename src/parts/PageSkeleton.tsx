import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { words } from '../i18n/words.ts'
import { usePageComing } from './useIdle.ts'

/** What stands in a page's place while it is loaded. */
export function PageSkeleton() {
  usePageComing()
  return (
    <Stack spacing={2} role="status" aria-label={words().shell.loading}>
      <Skeleton variant="rounded" width={180} height={32} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={480} />
    </Stack>
  )
}
