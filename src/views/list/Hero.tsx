import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Figure } from '#schema'
import { textOf } from '#schema'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf } from '#schema/slot.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { viewOf } from '../../fields/views.ts'
import { counted } from '../../i18n/words.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { searchOf, tabAddress, tabWithin } from '../../parts/scope.ts'
import { heroHeight } from './heroHeight.ts'
import { useTotals, whole } from './useTotals.ts'

type Totals = ReturnType<typeof useTotals>

/** Nothing is said while it is counted, and where there are too many rows to be summed. */
function shown({ of }: Scoped, { kind, field: name = '', tab }: Figure, totals: Totals): ReactNode {
  const part = totals?.[tab ?? whole]
  if (!part) return ' '
  if (kind === 'count') return counted(part.total)
  if (kind === 'share') return totals[whole]?.total ? `${Math.round((100 * part.total) / totals[whole].total)}%` : '–'
  const field = fieldOf(of, name)
  const Cell = field && viewOf(field).Cell
  return Cell && part.sums ? <Cell field={field} name={name} row={part.sums} wide /> : '–'
}

function One({ scoped, figure, totals }: { scoped: Scoped; figure: Figure; totals: Totals }) {
  const { of, route, scope } = scoped
  const { field: name, tab: key } = figure
  const tab = key === undefined ? undefined : of.list.tabs?.[key]
  const field = name === undefined ? undefined : fieldOf(of, name)
  const label = [tab && textOf(tab.label, key ?? ''), field && textOf(field.label, name ?? '')].filter(Boolean).join(' · ')
  const isThere = (totals?.[key ?? '']?.total ?? 0) > 0
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={key === undefined ? `/admin/${route}${searchOf(scope)}` : tabAddress({ of, key, scope })}
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
            // Its room is there before it is counted.
            height: 28,
            fontVariantNumeric: 'tabular-nums',
            color: (theme) => (tab?.tone && isThere ? toneColour(theme, tab.tone) : theme.palette.text.primary),
          }}
        >
          {shown(scoped, figure, totals)}
        </Box>
      </CardActionArea>
    </Card>
  )
}

/** The figures of a list, each of what was counted. */
export function Figures({ scoped, totals }: { scoped: Scoped; totals: Totals }) {
  const { of, values } = scoped
  const accessLevel = useAccessLevel()
  const figures = (of.list.hero ?? []).filter(({ field: name, tab }) => {
    if (tab !== undefined && !tabWithin(of, tab, values)) return false
    const field = name === undefined ? undefined : fieldOf(of, name)
    return !field || mayReadField(of, field, accessLevel)
  })
  return (
    <Box
      sx={{
        ...heroHeight(of),
        display: 'grid',
        gap: 1,
        mb: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${figures.length}, minmax(0, 1fr))` },
        gridAutoRows: '1fr',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
      }}
    >
      {figures.map((figure) => (
        <One key={[figure.kind, figure.field, figure.tab].join(' ')} scoped={scoped} figure={figure} totals={totals} />
      ))}
    </Box>
  )
}

/** What somebody wants to know before the rows, from the same request as the numbers of the tabs. */
export const Hero = ({ scoped }: { scoped: Scoped }) => <Figures scoped={scoped} totals={useTotals(scoped)} />
