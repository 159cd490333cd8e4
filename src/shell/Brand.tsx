import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { messages } from '../i18n/messages.ts'

/** The name at the top, a link to home. */
export const Brand = () => (
  <Link
    component={RouterLink}
    to="/admin"
    underline="none"
    color="textPrimary"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, height: 48, flexShrink: 0, fontWeight: 800, fontSize: '1.0625rem', letterSpacing: '-0.02em' }}
  >
    <img src="/icon.svg" alt="" width={24} height={24} />
    <span>{messages().brand}</span>
    <Box component="span" sx={{ fontSize: '0.6875rem', fontWeight: 600, color: 'text.secondary', letterSpacing: 0 }}>
      {messages().backOffice}
    </Box>
  </Link>
)
