import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { Item } from '#schema'
import { counted, words } from '../i18n/words.ts'
import { addressOf, itemLabel } from '../parts/scope.ts'

/** Says on the home page that something is wrong, and leads there. */
export function Trouble({ item, count }: { item: Item; count: number }) {
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <MuiLink component={Link} to={addressOf(item)} color="inherit">
        {itemLabel(item)} {words().dashboard.count(counted(count))}
      </MuiLink>
    </Alert>
  )
}
