import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { SessionList } from '../users/_SessionList.tsx'
import { memberMessages } from '../users/_messages.ts'
import { useCallWithErrors } from './_useCallWithErrors.ts'

const queryKey = ['account', 'sessions']

/** The user's own sessions. */
export function OwnSessions() {
  const cache = useQueryClient()
  const notify = useNotify()
  const { busy, run } = useCallWithErrors()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.user.mySessions() })
  const { title, ended, endOthers } = memberMessages().sessions
  const doEnd = async (call: () => Promise<unknown>) => {
    if (await run(call)) notify(ended, { type: 'success' })
    await cache.invalidateQueries({ queryKey })
  }
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="sessions">
          {title}
        </Typography>
        {data && data.length > 1 && (
          <Button size="small" color="error" loading={busy} onClick={() => void doEnd(() => api.user.endMyOthers())}>
            {endOthers}
          </Button>
        )}
      </Stack>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {data && <SessionList sessions={data} onEnd={(key) => void doEnd(() => api.user.endMySession({ key }))} />}
    </Card>
  )
}
