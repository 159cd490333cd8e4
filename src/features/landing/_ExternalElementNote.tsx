import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ExternallyEdited as Place } from '#resources/help/landing/previewMessages.ts'
import { landingMessages } from './_draft/_messages.ts'

const addresses: Readonly<Record<Place, string>> = {
  'elsewhere.stores': '/admin/configs?keyword=app.store_urls',
  'elsewhere.footer': '/admin/configs?keyword=app.footer_text',
  'elsewhere.legal': '/admin/posts?type=policy',
}

/** Explains where an element of the page that is not part of a version is edited. */
export function ExternalElementNote({ place, onClose }: { place: Place; onClose: () => void }) {
  const { elsewhere } = landingMessages()
  const [, name] = place.split('.') as [string, 'stores' | 'footer' | 'legal']
  return (
    <Alert severity="info" onClose={onClose} role="status">
      {elsewhere[name]}{' '}
      <Link component={RouterLink} to={addresses[place]} color="inherit" sx={{ fontWeight: 600 }}>
        {elsewhere.go}
      </Link>
    </Alert>
  )
}
