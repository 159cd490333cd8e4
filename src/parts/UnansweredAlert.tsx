import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { words } from '../i18n/words.ts'
import { messageOf } from './messageOf.ts'

export interface UnansweredProps {
  error: unknown
  onRetry: () => void
}

/** In the place of a part of a page that could not be had: why, and the way to ask again. */
export const UnansweredAlert = ({ error, onRetry }: UnansweredProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {words().shell.retry}
      </Button>
    }
  >
    {messageOf(error)}
  </Alert>
)
