import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { api } from '#provider'
import { memberMessages } from './_messages.ts'

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
const firstMatchIn = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** `Chrome · Windows` instead of the full user agent. */
const deviceOf = (agent: string) => {
  const deviceName = [firstMatchIn(browsers, agent), firstMatchIn(systems, agent)].filter(Boolean).join(' · ')
  return deviceName || agent.slice(0, 40) || memberMessages().sessions.unknownAgent
}

/** The sessions of an account; each except the current one can be ended. */
export const SessionList = ({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (key: string) => void }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {sessions.map((session) => (
      <SessionItem key={session.key} session={session} onEnd={() => onEnd(session.key)} />
    ))}
  </Box>
)

function SessionItem({ session: { agent, address, created_at, seen_at, real_name, is_this }, onEnd }: { session: Session; onEnd: () => void }) {
  const { end, endOf, since, lastUsedAt, impersonatedBy, thisDevice } = memberMessages().sessions
  const device = deviceOf(agent)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }} title={agent}>
        {device}
      </Typography>
      <Typography variant="body2">{address}</Typography>
      {is_this && <Chip size="small" color="success" variant="outlined" label={thisDevice} />}
      {real_name !== null && (
        <Typography variant="body2" color="warning.main" sx={{ fontWeight: 600 }}>
          {impersonatedBy(real_name)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {since(created_at)} · {lastUsedAt(seen_at)}
      </Typography>
      {!is_this && (
        <Button size="small" color="error" aria-label={endOf(device)} onClick={onEnd} sx={{ ml: 'auto' }}>
          {end}
        </Button>
      )}
    </Box>
  )
}
