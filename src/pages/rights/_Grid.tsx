import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Rung } from '#schema'
import { rungName } from '#schema/rungName.ts'

export interface GridRow {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  /** What stands under a rung, and how it is said aloud. */
  cell(rung: Rung): { sign: string; said: string }
}

interface GridProps {
  id: string
  title: string
  legend: string
  head: string
  rungs: readonly Rung[]
  rows: readonly GridRow[]
  empty?: ReactNode
}

const cell = { position: 'relative', px: 1, py: 0.75, borderTop: 1, borderColor: 'divider', textAlign: 'center', whiteSpace: 'nowrap' } as const
const first = {
  ...cell,
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  textAlign: 'left',
  whiteSpace: 'normal',
  minWidth: 120,
  maxWidth: 320,
} as const

/** Rows of rights under the rungs. On a telephone it is pushed sideways, its first column stays. */
export function Grid({ id, title, legend, head, rungs, rows, empty }: GridProps) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {rows.length > 0 ? legend : empty}
      </Typography>
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
          <Box component="table" sx={{ borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontSize: 14 }}>
            <thead>
              <tr>
                <Box component="th" scope="col" sx={{ ...first, borderTop: 0 }}>
                  {head}
                </Box>
                {rungs.map((rung) => (
                  <Box component="th" scope="col" key={rung} sx={{ ...cell, borderTop: 0 }}>
                    {rungName(rung)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.key} row={row} rungs={rungs} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Card>
  )
}

function Line({ row: { label, note, cell: cellOf }, rungs }: { row: GridRow; rungs: readonly Rung[] }) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...first, fontWeight: 500 }}>
        {label}
        {note && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
      {rungs.map((rung) => {
        const { sign, said } = cellOf(rung)
        return (
          <Box component="td" key={rung} sx={cell}>
            <span aria-hidden>{sign}</span>
            <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
              {said}
            </Box>
          </Box>
        )
      })}
    </tr>
  )
}
