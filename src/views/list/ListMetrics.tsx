import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Metric } from '#schema'
import { labelText } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import { countText } from '../../i18n/messages.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { scopeQueryString, tabAddress, tabConditionsWithin } from '../../components/parseScopedList.ts'
import { metricsHeightStyle } from './base/reservedHeights.ts'
import { useTabTotals, listTotalKey } from './base/useTabTotals.ts'

type Totals = ReturnType<typeof useTabTotals>

/** A metric as text; blank while it loads, or if there are too many rows to sum. */
function metricValue({ resource }: ScopedList, { kind, field: name = '', tab }: Metric, totals: Totals): ReactNode {
  const part = totals?.[tab ?? listTotalKey]
  if (!part) return ' '
  if (kind === 'count') return countText(part.total)
  if (kind === 'share') return totals[listTotalKey]?.total ? `${Math.round((100 * part.total) / totals[listTotalKey].total)}%` : '–'
  const field = fieldOf(resource, name)
  const Cell = field && fieldViewOf(field).Cell
  return Cell && part.sums ? <Cell field={field} name={name} row={part.sums} wide /> : '–'
}

function MetricCard({ scoped, metric, totals }: { scoped: ScopedList; metric: Metric; totals: Totals }) {
  const { resource, route, scope } = scoped
  const { field: name, tab: key } = metric
  const tab = key === undefined ? undefined : resource.list.tabs?.[key]
  const field = name === undefined ? undefined : fieldOf(resource, name)
  const label = [tab && labelText(tab.label, key ?? ''), field && labelText(field.label, name ?? '')].filter(Boolean).join(' · ')
  const isThere = (totals?.[key ?? '']?.total ?? 0) > 0
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={key === undefined ? `/admin/${route}${scopeQueryString(scope)}` : tabAddress({ resource, key, scope })}
        sx={{ px: 1.5, py: 1, height: 1, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center' }}
      >
        <Typography variant="caption" color="textSecondary" noWrap sx={{ maxWidth: 1 }}>
          {label}
        </Typography>
        <Box
          sx={{
            fontSize: '1.25rem',
            fontWeight: 700,
            lineHeight: '28px',
            // Reserves room while it loads.
            height: 28,
            fontVariantNumeric: 'tabular-nums',
            color: (theme) => (tab?.tone && isThere ? toneColour(theme, tab.tone) : theme.palette.text.primary),
          }}
        >
          {metricValue(scoped, metric, totals)}
        </Box>
      </CardActionArea>
    </Card>
  )
}

/** The metrics of a list. */
export function MetricRow({ scoped, totals }: { scoped: ScopedList; totals: Totals }) {
  const { resource, values } = scoped
  const accessLevel = useAccessLevel()
  const figures = (resource.list.metrics ?? []).filter(({ field: name, tab }) => {
    if (tab !== undefined && !tabConditionsWithin(resource, tab, values)) return false
    const field = name === undefined ? undefined : fieldOf(resource, name)
    return !field || mayReadField(resource, field, accessLevel)
  })
  return (
    <Box
      sx={{
        ...metricsHeightStyle,
        display: 'grid',
        gap: 1,
        mb: 1.5,
        // On a phone they scroll in one line.
        gridTemplateColumns: { xs: `repeat(${figures.length}, minmax(132px, 1fr))`, sm: `repeat(${figures.length}, minmax(0, 1fr))` },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
      }}
    >
      {figures.map((figure) => (
        <MetricCard key={[figure.kind, figure.field, figure.tab].join(' ')} scoped={scoped} metric={figure} totals={totals} />
      ))}
    </Box>
  )
}

/** The metrics of a list, from the same request as the tab counts. */
export const ListMetrics = ({ scoped }: { scoped: ScopedList }) => <MetricRow scoped={scoped} totals={useTabTotals(scoped)} />
