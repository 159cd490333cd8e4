import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { HttpError } from 'react-admin'
import { messages } from '../i18n/messages.ts'
import { EmptyState } from '../components/feedback/EmptyState.tsx'
import { errorMessage } from '../components/feedback/errorMessage.ts'

/** Replaces a row that does not exist or failed to load. */
export function RecordLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { notFound, notFoundHint, failed } = messages().show
  if (error instanceof HttpError && (error.status === 404 || error.status === 400))
    return <EmptyState isPageHeading title={notFound} hint={notFoundHint} icon={<SearchOffIcon />} />
  return (
    <EmptyState isPageHeading title={failed} hint={errorMessage(error)} icon={<ErrorOutlineIcon />}>
      <Button variant="outlined" onClick={onRetry}>
        {messages().shell.retry}
      </Button>
    </EmptyState>
  )
}
