import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { general } from '#provider'
import type { FigureKey } from '#resources/figures/figureDefinitions.ts'
import { figureDefinitions } from '#resources/figures/figureDefinitions.ts'
import { labelText } from '#schema'
import { formatWon, groupDigits } from '#schema/fields/base/format.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import type { FigureReport } from '../figures/_FigureTable.tsx'
import { financeMessages } from './_messages.ts'

/** Other groupings of what is owed, as figures. */
const groupings = ['receivablesByMember', 'receivablesByContract', 'receivablesByInsurer'] as const

const addressOf = (figure: FigureKey, filters: Readonly<Record<string, string>> = {}) =>
  `/admin/figures?${new URLSearchParams({ figure, period: 'month', ...filters }).toString()}`

/** Height of the table of ages, so that what is below does not move when it is there. */
const tableHeight = 305

/** What customers owe today and owed at the end of last month, by age. */
export function ReceivablesByAge() {
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', 'receivables', 'month'],
    queryFn: ({ signal }) => general.figures({ figure: 'receivables', period: 'month' }, { signal }),
  })
  const { receivables } = financeMessages()
  return (
    <Card component="section" aria-labelledby="receivables" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="receivables">
          <Link component={RouterLink} to={addressOf('receivables')} color="inherit" underline="hover">
            {receivables}
          </Link>
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          {groupings.map((figure) => (
            <Link key={figure} component={RouterLink} to={addressOf(figure)} variant="body2">
              {labelText(figureDefinitions[figure].label, figure)}
            </Link>
          ))}
        </Stack>
      </Stack>
      {error && !data ? (
        <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AgeTable report={data} />
      ) : (
        <Skeleton height={tableHeight} />
      )}
    </Card>
  )
}

const { names, by } = figureDefinitions.receivables
const ages = Object.entries(names)

/** One line for each age with a bar of its share; money owed to customers has none. */
function AgeTable({ report: { rows } }: { report: FigureReport }) {
  const { today, lastMonth } = financeMessages()
  const most = Math.max(1, ...rows.map(({ part }) => part))
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { py: 0.75, textAlign: 'right', fontWeight: 400 } }}>
      <thead>
        <tr>
          <Typography component="th" scope="col" variant="body2" color="textSecondary" sx={{ textAlign: 'left !important' }}>
            {labelText(by, '')}
          </Typography>
          <Typography component="th" scope="col" variant="body2" color="textSecondary">
            {today}
          </Typography>
          <Typography component="th" scope="col" variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
            {lastMonth}
          </Typography>
        </tr>
      </thead>
      <tbody>
        {ages.map(([age, label]) => (
          <AgeRow key={age} age={age} label={labelText(label, age)} row={rows.find(({ key }) => key === age)} most={most} />
        ))}
      </tbody>
    </Box>
  )
}

interface AgeRowProps {
  readonly age: string
  readonly label: string
  readonly row: FigureReport['rows'][number] | undefined
  readonly most: number
}

function AgeRow({ age, label, row, most }: AgeRowProps) {
  const { part = 0, whole = 0, before = null } = row ?? {}
  return (
    <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="th" scope="row" sx={{ textAlign: 'left !important', width: '50%' }}>
        {label}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {whole > 0 && financeMessages().count(groupDigits(whole))}
        </Typography>
        <Box
          aria-hidden
          sx={{ height: 6, mt: 0.5, borderRadius: 1, width: `${(100 * Math.max(part, 0)) / most}%`, bgcolor: (theme) => toneColour(theme, toneOf(age)) }}
        />
      </Box>
      <Box component="td" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: part > 0 ? '600 !important' : 400 }}>
        {whole > 0 ? (
          <Link component={RouterLink} to={addressOf('receivableItems', { age })} color="inherit" underline="hover">
            {formatWon(part)}
          </Link>
        ) : (
          formatWon(part)
        )}
      </Box>
      <Box component="td" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', display: { xs: 'none', sm: 'table-cell' } }}>
        {before === null ? '–' : formatWon(before)}
      </Box>
    </Box>
  )
}

const toneOf = (age: string) => (age === 'current' ? 'info' : age === 'days30' ? 'warn' : 'bad')
