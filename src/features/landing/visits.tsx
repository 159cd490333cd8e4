import { visitMessages } from './_visits/_visitMessages.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '#provider'
import { noCampaign, otherCampaign, visitCount, visitReferrerKinds } from '#resources/help/landing/visitCount.ts'
import { routeOf, labelText } from '#schema'
import { countText } from '../../i18n/messages.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { CountBarChart } from '../../components/CountBarChart.tsx'
import { Breakdown, clickRateText } from './_visits/_Breakdown.tsx'

type Stats = Awaited<ReturnType<typeof api.visitCount.stats>>
const spans = [30, 90] as const

/** Visits of the public pages: number, origin, and clicks to the app stores. */
export default function Visits() {
  const [params, setParams] = useSearchParams()
  const days = params.get('days') === '90' ? 90 : 30
  const { data, error, refetch } = useQuery({ queryKey: [routeOf(visitCount.name), 'stats', days], queryFn: () => api.visitCount.stats({ days }) })
  const { title, span, days: lastDays, toCounts, none: emptyText, noneHint } = visitMessages()
  const onPick = (_event: unknown, picked: number | null) => {
    if (picked) setParams({ days: String(picked) }, { replace: true })
  }
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageHead title={title} back={{ to: `/admin/${routeOf(visitCount.name)}`, label: toCounts }}>
        <ToggleButtonGroup exclusive size="small" value={days} onChange={onPick} aria-label={span}>
          {spans.map((item) => (
            <ToggleButton key={item} value={item}>
              {lastDays(item)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHead>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (data.by_path.length === 0 ? <EmptyState title={emptyText} hint={noneHint} /> : <VisitTotals stats={data} />)}
    </Box>
  )
}

const campaignName = (campaign: string) => {
  const { noCampaign: no, otherCampaign: other } = visitMessages()
  if (campaign === noCampaign) return no
  return campaign === otherCampaign ? other : campaign
}
const referrerName = (referrer: string) => labelText(visitReferrerKinds[referrer as keyof typeof visitReferrerKinds], referrer)

function VisitTotals({ stats }: { stats: Stats }) {
  const { day, views, clicks, storeRedirects, rate, byDay, byCampaign, byReferrer, byPath, note } = visitMessages()
  const sum = (key: 'views' | 'clicks' | 'gone') => stats.by_day.reduce((total, item) => total + item[key], 0)
  const total = { views: sum('views'), clicks: sum('clicks') }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        <TotalCard label={views} value={countText(total.views)} />
        <TotalCard label={clicks} value={countText(total.clicks)} />
        <TotalCard label={rate} value={clickRateText(total)} />
        <TotalCard label={storeRedirects} value={countText(sum('gone'))} />
      </Box>
      <VisitSection id="by-day" title={byDay}>
        <CountBarChart
          title={byDay}
          axis={{ label: day, names: stats.by_day.map((item) => item.day), short: (name) => `${Number(name.slice(5, 7))}.${Number(name.slice(8))}` }}
          series={[
            { label: views, colour: 'secondary', counts: stats.by_day.map((item) => item.views) },
            { label: clicks, colour: 'warning', counts: stats.by_day.map((item) => item.clicks) },
          ]}
          minSlotWidth={8}
        />
      </VisitSection>
      <VisitSection id="by-campaign" title={byCampaign}>
        <Breakdown title={byCampaign} rows={stats.by_campaign.map(({ campaign, ...line }) => ({ name: campaignName(campaign), ...line }))} />
      </VisitSection>
      <VisitSection id="by-referrer" title={byReferrer}>
        <Breakdown title={byReferrer} rows={stats.by_referrer.map(({ referrer, ...line }) => ({ name: referrerName(referrer), ...line }))} />
      </VisitSection>
      <VisitSection id="by-path" title={byPath}>
        <Breakdown title={byPath} rows={stats.by_path.map(({ path, ...line }) => ({ name: path, ...line }))} />
      </VisitSection>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Box>
  )
}

const TotalCard = ({ label, value }: { label: string; value: string }) => (
  <Card sx={{ p: 2 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Card>
)

const VisitSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id={id} sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Card>
)
