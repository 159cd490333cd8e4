import Box from '@mui/material/Box'
import type { SystemStyleObject } from '@mui/system'
import { isResource, resourceAt } from '#provider/routes.ts'
import { routeOf } from '#schema/base/names.ts'
import type { Labelled } from '#schema/resource.ts'
import { apartSaid } from '#schema/second.ts'

/** What tells a row from others of its name, in small; nothing where no other is called so. */
export function Second({ to, row, sx }: { to: string; row: Labelled; sx: SystemStyleObject }) {
  const route = routeOf(to)
  const said = row.second && isResource(route) ? apartSaid(resourceAt(route), row.second) : ''
  if (said === '') return null
  return (
    <Box component="span" title={said} sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', ...sx }}>
      {said}
    </Box>
  )
}
