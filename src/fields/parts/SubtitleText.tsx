import Box from '@mui/material/Box'
import type { SystemStyleObject } from '@mui/system'
import { isResource, resourceAt } from '#provider/routes.ts'
import { routeOf } from '#schema/base/names.ts'
import type { LabelledRef } from '#schema/row/row.ts'
import { disambiguatorText } from '#schema/page/subtitle.ts'

/** The subtitle that disambiguates rows of the same name; nothing if the name is unique. */
export function SubtitleText({ to, row, sx }: { to: string; row: LabelledRef; sx: SystemStyleObject }) {
  const route = routeOf(to)
  const text = row.subtitle && isResource(route) ? disambiguatorText(resourceAt(route), row.subtitle) : ''
  if (text === '') return null
  return (
    <Box component="span" title={text} sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', ...sx }}>
      {text}
    </Box>
  )
}
