import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'
import { EmptyState } from './EmptyState.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'

/** The page for an unknown address. */
export function NotFound() {
  const { notFound, notFoundHint, toHome } = messages().shell
  useDocumentTitle(notFound)
  return (
    <EmptyState isPageHeading title={notFound} hint={notFoundHint} icon={<SearchOffIcon />}>
      <Button component={Link} to="/admin" variant="outlined">
        {toHome}
      </Button>
    </EmptyState>
  )
}
