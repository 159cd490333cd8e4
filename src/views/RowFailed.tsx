import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { HttpError } from 'react-admin'
import { words } from '../i18n/words.ts'
import { Plate } from '../parts/Plate.tsx'
import { messageOf } from '../parts/messageOf.ts'

/** A row that is not there, or could not be had. */
export function RowFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { notFound, notFoundHint, failed } = words().show
  if (error instanceof HttpError && (error.status === 404 || error.status === 400))
    return <Plate main title={notFound} hint={notFoundHint} icon={<SearchOffIcon />} />
  return (
    <Plate main title={failed} hint={messageOf(error)} icon={<ErrorOutlineIcon />}>
      <Button variant="outlined" onClick={onRetry}>
        {words().shell.retry}
      </Button>
    </Plate>
  )
}
