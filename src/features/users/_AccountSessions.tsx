import { SessionList } from './_SessionList.tsx'
import { memberMessages } from './_messages.ts'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { user } from '#resources/members/account/user.ts'
import { routeOf } from '#schema'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'

/** The sessions of an account, each with a button to end it. */
export function AccountSessions({ id }: { id: number }) {
  const cache = useQueryClient()
  const notify = useNotify()
  const queryKey = [routeOf(user.name), 'sessions', id]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.user.getSessions({ id }) })
  const { title, ended } = memberMessages().sessions
  const doEnd = async (key: string) => {
    try {
      await api.user.endSession({ id, key })
      notify(ended, { type: 'success' })
    } catch (failure) {
      notify(errorMessage(failure), { type: 'error' })
    }
    await cache.invalidateQueries({ queryKey })
  }
  if (data?.length === 0) return null
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ p: 2 }}>
      <Typography variant="h2" id="sessions" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {data && <SessionList sessions={data} onEnd={(key) => void doEnd(key)} />}
    </Card>
  )
}
