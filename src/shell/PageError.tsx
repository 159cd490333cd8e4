import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { messages } from '../i18n/messages.ts'
import { EmptyState } from '../components/feedback/EmptyState.tsx'

/** Replaces a page that threw an error; navigation or a retry resets it. */
export function PageError({ resetErrorBoundary }: { resetErrorBoundary: (...args: never[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  const { broken, brokenHint, retry } = messages().shell
  return (
    <EmptyState isPageHeading title={broken} hint={brokenHint} icon={<ErrorOutlineIcon />}>
      <Button variant="outlined" onClick={() => resetErrorBoundary()}>
        {retry}
      </Button>
    </EmptyState>
  )
}
