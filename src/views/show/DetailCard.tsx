import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { CopyableValue } from '../../fields/parts/CopyableValue.tsx'
import { viewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import type { FormSection } from '../sections.ts'
import { isWide } from '../sections.ts'
import { headMessages } from './base/headMessages.ts'

export const sectionAnchorId = (name: string) => `part-${name}`

interface DetailCardProps {
  section: FormSection
  row: RowData
  /** The section is folded initially. */
  isFolded: boolean
  /** On long pages, empty values and values shown elsewhere are folded. */
  isShownElsewhere: (name: string, field: Field) => boolean
  isEmpty: (name: string, field: Field) => boolean
}

/** A section of a row. */
export function DetailCard({ section: { name, title, fields }, row, isFolded, isShownElsewhere, isEmpty }: DetailCardProps) {
  const [whole, setWhole] = useState(false)
  const filled = isFolded ? [] : fields.filter(([item, field]) => !isShownElsewhere(item, field))
  // A single hidden field would take no more room than the button to show it.
  const hidden = isFolded || fields.length - filled.length > 1 ? fields.length - filled.length : 0
  const visibleFields = whole || hidden === 0 ? fields : filled
  const { idleShow, idleHide } = headMessages()
  return (
    <Card
      component="section"
      aria-labelledby={sectionAnchorId(name)}
      sx={{
        px: { xs: 2, sm: 3 },
        py: visibleFields.length === 0 ? 0.75 : { xs: 1.5, sm: 2 },
        breakInside: 'avoid',
        // Without values, the button is next to the heading.
        ...(visibleFields.length === 0 && { display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
      }}
    >
      <Typography variant="h2" id={sectionAnchorId(name)} tabIndex={-1} sx={{ outline: 'none', flexGrow: 1, scrollMarginTop: 'calc(var(--bar) + 16px)' }}>
        {title}
      </Typography>
      {visibleFields.length > 0 && <Values fields={visibleFields} row={row} isEmpty={isEmpty} />}
      {hidden > 0 && (
        <Button size="small" color="secondary" aria-expanded={whole} onClick={() => setWhole(!whole)} sx={{ mt: visibleFields.length > 0 ? 1 : 0, mx: -0.5 }}>
          {whole ? idleHide : idleShow(hidden)}
        </Button>
      )}
    </Card>
  )
}

/** On phones, short values are next to their labels. */
const inlineLabelStyle = { display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 1.5, alignItems: 'start' }

const Values = ({ fields, row, isEmpty }: { fields: FormSection['fields']; row: RowData; isEmpty: DetailCardProps['isEmpty'] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mt: 1.5,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))' },
      columnGap: 3,
      rowGap: { xs: 1, sm: 2 },
    }}
  >
    {fields.map(([item, field]) => {
      const { Cell } = viewOf(field)
      return (
        <Box key={item} sx={{ minWidth: 0, ...(isWide(field) ? { gridColumn: '1 / -1' } : inlineLabelStyle) }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.25, lineHeight: '20px' }}>
            {labelText(field.label, item)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...(isEmpty(item, field) && { color: 'text.secondary' }) }}>
            <CopyableValue field={field} name={item} row={row}>
              <Cell field={field} name={item} row={row} wide />
            </CopyableValue>
          </Typography>
        </Box>
      )
    })}
  </Box>
)
