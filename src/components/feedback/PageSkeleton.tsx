import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { messages } from '../../i18n/messages.ts'
import { useMarkNavigationPending } from '../useIdle.ts'

/** The placeholder of a page while its code loads. */
export function PageSkeleton() {
  useMarkNavigationPending()
  return (
    <Stack spacing={2} role="status" aria-label={messages().shell.loading}>
      <Skeleton variant="rounded" width={180} height={32} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={480} />
    </Stack>
  )
}
