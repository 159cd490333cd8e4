import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { Item } from '#schema'
import { countText, messages } from '../../i18n/messages.ts'
import { menuItemAddress, menuItemLabel } from '../../components/parseScopedList.ts'

/** A warning on the home page with a link to the affected rows. */
export function WarningCard({ item, count }: { item: Item; count: number }) {
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <MuiLink component={Link} to={menuItemAddress(item)} color="inherit">
        {menuItemLabel(item)} {messages().dashboard.count(countText(count))}
      </MuiLink>
    </Alert>
  )
}
