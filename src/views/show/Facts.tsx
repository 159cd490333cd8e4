import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { alarmsOf, isIdle } from '#schema/standing.ts'
import { mayReadField } from '#schema/reads.ts'
import { concerns, fieldOf, sectionsOf } from '#schema/slot.ts'
import { keyOf } from '#schema/base/field.ts'
import { Carried } from '../../fields/parts/Carried.tsx'
import { viewOf } from '../../fields/views.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { headWords } from './headWords.ts'
import { pageOf } from './page.ts'

/** What is known of a row at a glance; what the head already says, and what says nothing, is left out. */
function useFacts(of: Resource, row: RowOf) {
  const accessLevel = useAccessLevel()
  const said = new Set(alarmsOf(of, row, wallTime(new Date())).map(([name]) => name))
  return pageOf(of).facts.flatMap((name) => {
    const field = fieldOf(of, name)
    if (!field || said.has(name) || !mayReadField(of, field, accessLevel)) return []
    const isOther = sectionsOf(of).some(({ section }) => name in section.fields && !concerns(section, row))
    const isEmpty = Object.keys(field.parts).every((pattern) => isIdle(field, row[keyOf(pattern, name)]))
    return isOther || isEmpty ? [] : [{ name, field }]
  })
}

/** The strip below the head. */
export function Facts({ of, row }: { of: Resource; row: RowOf }) {
  const facts = useFacts(of, row)
  if (facts.length === 0) return null
  return (
    <Box
      component="dl"
      aria-label={headWords().facts}
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
        const { Cell } = viewOf(field)
        return (
          <Box key={name} sx={{ minWidth: 0, overflow: 'hidden' }}>
            <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: '18px' }}>
              {textOf(field.label, name)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Carried field={field} name={name} row={row}>
                <Cell field={field} name={name} row={row} />
              </Carried>
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
