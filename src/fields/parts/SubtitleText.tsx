import Box from '@mui/material/Box'
import type { SystemStyleObject } from '@mui/system'
import { isResourceRoute, resourceAt } from '#provider/routes.ts'
import { routeOf } from '#schema/base/names.ts'
import { disambiguatorsOf } from '#schema/page/recordPage.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { LabelledRef } from '#schema/row/row.ts'
import { disambiguatorText } from '#schema/page/subtitle.ts'
import { Swatch } from './Swatch.tsx'

/** The subtitle that disambiguates rows of the same name, with swatches of its colours; nothing if the name is unique. */
export function SubtitleText({ to, row, sx }: { to: string; row: LabelledRef; sx: SystemStyleObject }) {
  const route = routeOf(to)
  const { subtitle } = row
  if (!subtitle || !isResourceRoute(route)) return null
  const resource = resourceAt(route)
  const text = disambiguatorText(resource, subtitle)
  const colours = disambiguatorsOf(resource).filter((name) => fieldOf(resource, name)?.isColour && typeof subtitle[name] === 'string')
  if (text === '' && colours.length === 0) return null
  return (
    <Box component="span" title={text} sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', ...sx }}>
      {colours.map((name) => (
        <Box key={name} component="span" sx={{ mr: 0.5, verticalAlign: '-2px' }}>
          <Swatch value={String(subtitle[name])} size={14} />
        </Box>
      ))}
      {text}
    </Box>
  )
}
