import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { alertsOf, isBlankField } from '#schema/page/alerts.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { sectionApplies, fieldOf, sectionsOf } from '#schema/row/fieldKey.ts'
import { CopyableValue } from '../../fields/parts/CopyableValue.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { countText } from '../../i18n/messages.ts'
import { useRelatedFacts } from './related/useRelatedTotals.ts'
import { headMessages } from './base/headMessages.ts'
import { pageLayoutOf } from './base/pageLayout.ts'

/** The key facts of a row, without empty values and values that the head already shows. */
function useFacts(resource: Resource, row: RowData) {
  const accessLevel = useAccessLevel()
  const alertNames = new Set(alertsOf(resource, row, toSeoulWallTime(new Date())).map(([name]) => name))
  return pageLayoutOf(resource).facts.flatMap((name) => {
    const field = fieldOf(resource, name)
    if (!field || alertNames.has(name) || !mayReadField(resource, field, accessLevel)) return []
    const isOther = sectionsOf(resource).some(({ section }) => name in section.fields && !sectionApplies(section, row))
    return isOther || isBlankField(row, name, field) ? [] : [{ name, field }]
  })
}

/** The strip of key facts below the head: values of the row, and numbers of rows that refer to it. */
export function KeyFactsStrip({ resource, row }: { resource: Resource; row: RowData }) {
  const facts = useFacts(resource, row)
  const counts = useRelatedFacts(resource, row)
  if (facts.length === 0 && counts.length === 0) return null
  return (
    <Box
      component="dl"
      aria-label={headMessages().facts}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(124px, 1fr))', sm: 'repeat(auto-fit, minmax(112px, max-content))' },
        columnGap: { xs: 2, sm: 4 },
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {facts.map(({ name, field }) => {
        const { Cell } = fieldViewOf(field)
        return (
          <Fact key={name} label={labelText(field.label, name)}>
            <CopyableValue field={field} name={name} row={row}>
              <Cell field={field} name={name} row={row} />
            </CopyableValue>
          </Fact>
        )
      })}
      {counts.map(({ key, label, count, address }) => (
        <Fact key={key} label={label}>
          <Link component={RouterLink} to={address} color="inherit" underline="hover">
            {count === undefined ? '…' : countText(count)}
          </Link>
        </Fact>
      ))}
    </Box>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflow: 'hidden' }}>
    <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: '18px' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)
