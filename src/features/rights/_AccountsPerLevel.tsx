import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '#provider'
import { accessLevels } from '#schema'
import { accessLevelName } from '#schema/access/accessLevelName.ts'
import { countText } from '../../i18n/messages.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { rightsMessages } from './_messages.ts'

/** The number of accounts per access level. */
export function AccountsPerLevel() {
  const { data, error, refetch } = useQuery({ queryKey: ['rights', 'holders'], queryFn: () => api.user.rightHolders() })
  const { holders, idle, accounts } = rightsMessages()
  // The names are known before the counts load; this reserves their room.
  const numbers = [
    ...(data?.accessLevels ?? accessLevels.filter((accessLevel) => accessLevel !== 'anyone').map((accessLevel) => ({ accessLevel, accounts: undefined }))).map(
      (item) => [accessLevelName(item.accessLevel), item.accounts] as const,
    ),
    [idle, data?.idle] as const,
  ]
  return (
    <Card component="section" aria-labelledby="holders" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="holders" sx={{ mb: 1 }}>
        {holders}
      </Typography>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 2 }}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {value === undefined ? '\u00a0' : accounts(countText(value))}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  )
}
