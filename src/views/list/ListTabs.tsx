import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { labelText } from '#schema'
import type { Tone } from '#schema/base/tone.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { countText, messages } from '../../i18n/messages.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { scopeQueryString, tabAddress, matchableTabs } from '../../components/parseScopedList.ts'
import { useTabTotals } from './base/useTabTotals.ts'

/** The declared tabs of a list with counts; only those that rows of the scope can match. */
export function ListTabs({ scoped }: { scoped: ScopedList }) {
  const { resource, route, scope, tab } = scoped
  const totals = useTabTotals(scoped)
  const tabs = matchableTabs(scoped)
  if (tabs.length === 0) return null
  const { all, parts } = messages().list
  return (
    <Box
      component="nav"
      aria-label={parts}
      sx={{
        display: 'flex',
        gap: 0.5,
        px: 1,
        minHeight: 44,
        alignItems: 'center',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ListTab to={`/admin/${route}${scopeQueryString(scope)}`} label={all} isActive={tab === undefined} />
      {tabs.map(({ key, tab: item }) => (
        <ListTab
          key={key}
          to={tabAddress({ resource, key, scope })}
          label={labelText(item.label, key)}
          isActive={tab === key}
          total={totals?.[key]?.total ?? null}
          {...(item.tone && { tone: item.tone })}
        />
      ))}
    </Box>
  )
}

interface ListTabProps {
  to: string
  label: string
  isActive: boolean
  /** Undefined while it loads. */
  total?: number | null
  tone?: Tone
}

const ListTab = ({ to, label, isActive, total, tone }: ListTabProps) => (
  <Link
    component={RouterLink}
    to={to}
    aria-current={isActive ? 'page' : undefined}
    underline="none"
    color="textPrimary"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      flex: 'none',
      height: 32,
      px: 1.25,
      borderRadius: 1,
      fontSize: '0.875rem',
      fontWeight: isActive ? 700 : 500,
      ...(isActive && { color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] }),
      bgcolor: isActive ? 'action.selected' : undefined,
      '&:hover': { bgcolor: isActive ? 'action.selected' : 'action.hover' },
    }}
  >
    {label}
    {total !== undefined && (
      // Reserves room for the number, so that nothing moves when it loads.
      <Box
        component="span"
        sx={{
          minWidth: '3ch',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 700,
          color: (theme) => (tone && total ? toneColour(theme, tone) : theme.palette.text.secondary),
        }}
      >
        {total === null ? '' : countText(total)}
      </Box>
    )}
  </Link>
)
