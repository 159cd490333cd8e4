import { memberMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#provider'
import { user } from '#resources/members/account/user.ts'
import { routeOf } from '#schema'
import { countText, messages } from '../../i18n/messages.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { CountBarChart } from '../../components/CountBarChart.tsx'

type Stats = Awaited<ReturnType<typeof api.user.getWithdrawnStats>>

/** Withdrawal statistics: requests, completed withdrawals and reasons. */
export default function Withdrawals() {
  const { data, error, refetch } = useQuery({ queryKey: [routeOf(user.name), 'withdrawals'], queryFn: () => api.user.getWithdrawnStats() })
  const { title } = memberMessages().withdrawals
  const list = '/admin/users?role=normal'
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageHead title={title} back={{ to: list, label: messages().show.back }}>
        <Button component={Link} to={`${list}&filter=${encodeURIComponent(JSON.stringify({ status: ['withdraw_requested'] }))}`} variant="outlined">
          {memberMessages().withdrawals.waiting}
        </Button>
      </PageHead>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <WithdrawalCounts stats={data} />}
    </Box>
  )
}

function WithdrawalCounts({ stats }: { stats: Stats }) {
  const { month, requested, withdrawn, rolledBack, byMonth, byReason, people, none: emptyText } = memberMessages().withdrawals
  const most = Math.max(1, ...stats.by_reason.map(({ count }) => count))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        <CountCard label={requested} value={stats.requested} />
        <CountCard label={withdrawn} value={stats.withdrawn} />
        <CountCard label={rolledBack} value={stats.rolled_back} />
      </Box>
      <StatsSection id="by-month" title={byMonth}>
        <CountBarChart
          title={byMonth}
          axis={{ label: month, names: stats.by_month.map((item) => item.month), short: (name) => name.slice(2).replace('-', '.') }}
          series={[
            { label: requested, colour: 'warning', counts: stats.by_month.map((item) => item.requested) },
            { label: withdrawn, colour: 'secondary', counts: stats.by_month.map((item) => item.withdrawn) },
          ]}
          minSlotWidth={48}
          showValues
        />
      </StatsSection>
      <StatsSection id="by-reason" title={byReason}>
        {stats.by_reason.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {stats.by_reason.map(({ reason, count }) => (
            <Box component="li" key={reason} sx={{ display: 'grid', gap: 0.5 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {reason}
                </Typography>
                <Typography variant="body2" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
                  {people(countText(count))}
                </Typography>
              </Box>
              <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'primary.main', width: `${(count / most) * 100}%` }} />
            </Box>
          ))}
        </Box>
      </StatsSection>
    </Box>
  )
}

const CountCard = ({ label, value }: { label: string; value: number }) => (
  <Card sx={{ p: 2 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {memberMessages().withdrawals.people(countText(value))}
    </Typography>
  </Card>
)

const StatsSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id={id} sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Card>
)
