import { calculatorMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { FeeGridCell } from '#rules/lease.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { countText } from '../../i18n/messages.ts'

interface FeeGridProps {
  grid: readonly FeeGridCell[]
  lowest: number
  selected: { months: number; km: number } | null
  onChoose: (cell: FeeGridCell) => void
}

const cellStyle = { border: 1, borderColor: 'divider', p: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
const headStyle = { ...cellStyle, px: 1.5, py: 1, bgcolor: 'background.sunken', color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' } as const

/** Every term by every mileage; each cell is a button that creates a quote. */
export function FeeGrid({ grid, lowest, selected, onChoose }: FeeGridProps) {
  const { months, perYear, none: emptyText, grid: title } = calculatorMessages().calculator
  const distances = [...new Set(grid.map(({ km }) => km))]
  const terms = [...new Set(grid.map((one) => one.months))]
  const isChosen = (one: FeeGridCell) => selected?.months === one.months && selected.km === one.km
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Box component="table" sx={{ borderCollapse: 'collapse', width: 1, fontSize: '0.875rem' }}>
        <thead>
          <tr>
            <Box component="td" sx={headStyle} />
            {distances.map((km) => (
              <Box component="th" scope="col" key={km} sx={headStyle}>
                {perYear(countText(km))}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term}>
              <Box component="th" scope="row" sx={{ ...headStyle, textAlign: 'left' }}>
                {months(term)}
              </Box>
              {grid
                .filter((one) => one.months === term)
                .map((one) => (
                  <Box component="td" key={one.km} sx={cellStyle}>
                    <ButtonBase
                      disabled={one.monthly === null}
                      aria-pressed={isChosen(one)}
                      onClick={() => onChoose(one)}
                      sx={{
                        width: 1,
                        px: 1.5,
                        py: 1,
                        justifyContent: 'flex-end',
                        font: 'inherit',
                        fontWeight: one.monthly === lowest ? 700 : 400,
                        color: one.monthly === null ? 'text.secondary' : one.monthly === lowest ? 'primary.main' : 'text.primary',
                        bgcolor: isChosen(one) ? 'action.selected' : undefined,
                        '&:hover': { bgcolor: 'action.hover' },
                      }}
                    >
                      {one.monthly === null ? emptyText : formatWon(one.monthly)}
                    </ButtonBase>
                  </Box>
                ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
