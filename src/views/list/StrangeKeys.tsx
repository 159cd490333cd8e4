import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useLocation, useNavigate } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import { without } from '../../parts/scope.ts'

/** What stands in the address and no list knows: named, so that nobody takes all rows for those that were asked for. */
export function StrangeKeys({ strange }: { strange: readonly string[] }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { unused, clearKey } = words().list
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1, pb: 1 }}>
      {strange.map((key) => {
        const clear = () => void navigate(pathname + without(search, { [key]: '' }), { replace: true })
        return <Chip key={key} size="small" variant="outlined" color="warning" label={unused(key)} onClick={clear} onDelete={clear} title={clearKey(key)} />
      })}
    </Box>
  )
}
