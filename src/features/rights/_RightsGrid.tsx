import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AccessLevel } from '#schema'
import { accessLevelName } from '#schema/access/accessLevelName.ts'

export interface GridRow {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  /** The content of a cell, as a sign and for screen readers. */
  cell(accessLevel: AccessLevel): { sign: string; text: string }
}

interface GridProps {
  id: string
  title: string
  legend: string
  head: string
  accessLevels: readonly AccessLevel[]
  rows: readonly GridRow[]
  empty?: ReactNode
}

const cellStyle = { position: 'relative', px: 1, py: 0.75, borderTop: 1, borderColor: 'divider', textAlign: 'center', whiteSpace: 'nowrap' } as const
const firstCellStyle = {
  ...cellStyle,
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  textAlign: 'left',
  whiteSpace: 'normal',
  minWidth: 120,
  maxWidth: 320,
} as const

/** A table of rights by access level. On phones it scrolls horizontally with a fixed first column. */
export function RightsGrid({ id, title, legend, head, accessLevels, rows, empty }: GridProps) {
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
                <Box component="th" scope="col" sx={{ ...firstCellStyle, borderTop: 0 }}>
                  {head}
                </Box>
                {accessLevels.map((accessLevel) => (
                  <Box component="th" scope="col" key={accessLevel} sx={{ ...cellStyle, borderTop: 0 }}>
                    {accessLevelName(accessLevel)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GridLine key={row.key} row={row} accessLevels={accessLevels} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Card>
  )
}

function GridLine({ row: { label, note, cell: cellOf }, accessLevels }: { row: GridRow; accessLevels: readonly AccessLevel[] }) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...firstCellStyle, fontWeight: 500 }}>
        {label}
        {note && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
      {accessLevels.map((accessLevel) => {
        const { sign, text } = cellOf(accessLevel)
        return (
          <Box component="td" key={accessLevel} sx={cellStyle}>
            <span aria-hidden>{sign}</span>
            <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
              {text}
            </Box>
          </Box>
        )
      })}
    </tr>
  )
}
