import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field } from '#schema/base/field.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { toneOf } from '#schema/page/alerts.ts'
import { ToneIcon, toneColour } from './ToneChip.tsx'

/** A value highlighted by its tone: by colour, and by icon or font weight. */
export function ToneHighlight({
  field,
  name,
  row,
  icon = false,
  children,
}: {
  field: Field
  name: string
  row: Readonly<Record<string, unknown>>
  icon?: boolean
  children: ReactNode
}) {
  const tone = toneOf(field, name, row, toSeoulWallTime(new Date()))
  if (tone === undefined) return children
  const isIcon = icon || tone === 'bad' || tone === 'warn'
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: 1,
        minWidth: 0,
        verticalAlign: 'bottom',
        ...((tone === 'bad' || tone === 'warn') && { color: (theme) => toneColour(theme, tone), fontWeight: 600 }),
      }}
    >
      {isIcon && <ToneIcon tone={tone} />}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  )
}
