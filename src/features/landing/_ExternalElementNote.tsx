import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ExternallyEditedPath as ExternalElement } from '#resources/help/landing/previewMessages.ts'
import { landingMessages } from './_draft/_messages.ts'

const addresses: Readonly<Record<ExternalElement, string>> = {
  'external.stores': '/admin/configs?keyword=app.store_urls',
  'external.footer': '/admin/configs?keyword=app.footer_text',
  'external.legal': '/admin/posts?type=policy',
}

/** Explains where an element of the page that is not part of a version is edited. */
export function ExternalElementNote({ element, onClose }: { element: ExternalElement; onClose: () => void }) {
  const { external } = landingMessages()
  const [, name] = element.split('.') as [string, 'stores' | 'footer' | 'legal']
  return (
    <Alert severity="info" onClose={onClose} role="status">
      {external[name]}{' '}
      <Link component={RouterLink} to={addresses[element]} color="inherit" sx={{ fontWeight: 600 }}>
        {external.go}
      </Link>
    </Alert>
  )
}
