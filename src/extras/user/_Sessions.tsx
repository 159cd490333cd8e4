import { memberWords } from '../../pages/users/_words.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { user } from '#resources/users/user.ts'
import { routeOf } from '#schema'
import { messageOf } from '../../parts/messageOf.ts'

type Session = Awaited<ReturnType<typeof api.user.getSessions>>[number]

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const firstOf = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** `Chrome · Windows` instead of the line that browsers send. */
const deviceOf = (agent: string) => {
  const known = [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(' · ')
  return known || agent.slice(0, 40) || memberWords().sessions.unknownAgent
}

/** Where an account is signed in now, each place with a way to end it. */
export function Sessions({ id }: { id: number }) {
  const cache = useQueryClient()
  const notify = useNotify()
  const queryKey = [routeOf(user.name), 'sessions', id]
  const { data, error } = useQuery({ queryKey, queryFn: () => api.user.getSessions({ id }) })
  const { title, none, ended } = memberWords().sessions
  const doEnd = async (key: string) => {
    try {
      await api.user.endSession({ id, key })
      notify(ended, { type: 'success' })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
    await cache.invalidateQueries({ queryKey })
  }
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ p: 2 }}>
      <Typography variant="h2" id="sessions" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {error && <Typography color="error">{messageOf(error)}</Typography>}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((session) => (
          <Place key={session.key} session={session} onEnd={() => doEnd(session.key)} />
        ))}
      </Box>
    </Card>
  )
}

function Place({ session: { agent, address, created_at, seen_at, real_name }, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const { end, endOf, since, seen, forced } = memberWords().sessions
  const device = deviceOf(agent)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }} title={agent}>
        {device}
      </Typography>
      <Typography variant="body2">{address}</Typography>
      {real_name !== null && (
        <Typography variant="body2" color="warning.main" sx={{ fontWeight: 600 }}>
          {forced(real_name)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {since(created_at)} · {seen(seen_at)}
      </Typography>
      <Button size="small" color="error" aria-label={endOf(device)} onClick={() => void onEnd()} sx={{ ml: 'auto' }}>
        {end}
      </Button>
    </Box>
  )
}
