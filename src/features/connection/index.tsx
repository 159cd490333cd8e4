import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { ClientConnectionInfo } from '#schema/calls/nonResourceCalls.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { connectionMessages } from './_messages.ts'

/** What the server knows about the current connection, and detected problems. */
export default function ConnectionPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['connection'], queryFn: () => general.connection({}) })
  const { title, hint, noProblems, problems } = connectionMessages()
  return (
    <>
      <PageHead title={title} />
      <Stack spacing={2} sx={{ maxWidth: 820 }}>
        <Typography color="textSecondary">{hint}</Typography>
        {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <PageSkeleton />}
        {data?.troubles.length === 0 && <Alert severity="success">{noProblems}</Alert>}
        {data?.troubles.map((name) => (
          <Alert key={name} severity="warning">
            {problems[name]}
          </Alert>
        ))}
        {data && <Facts facts={data} />}
      </Stack>
    </>
  )
}

function Facts({ facts: { address, peer, protocol, host, public_url, trusted_proxies, forwarded, signed_in } }: { facts: ClientConnectionInfo }) {
  const { facts: messages, none: emptyText } = connectionMessages()
  const lines = [
    [messages.address, address],
    [messages.peer, peer],
    [messages.protocol, protocol],
    [messages.host, host],
    [messages.publicUrl, public_url],
    [messages.trusted, trusted_proxies],
    [messages.for, forwarded.for],
    [messages.forwardedProtocol, forwarded.protocol],
    [messages.forwardedHost, forwarded.host],
    [messages.signedIn, signed_in.accounts],
    [messages.fromOne, signed_in.from_one],
  ] as const
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '240px 1fr' }, columnGap: 2 }}>
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: 1, overflowWrap: 'anywhere', fontWeight: 600 }}>
              {value ?? emptyText}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
