import { rowWords } from '../words.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Field, Resource } from '#schema'
import { textOf } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import { isBlank } from '../../fields/parts/cells.tsx'
import { viewOf } from '../../fields/views.ts'
import { mayReadField } from '#schema/reads.ts'
import { baseFields, concerns, fieldsOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../parts/me.tsx'
import { Indexed } from '../SectionIndex.tsx'
import type { Part } from '../sections.ts'
import { isWide, partsOf } from '../sections.ts'

/** Below so many fields a page is short enough with its empty ones. */
const many = 16

const idOf = (name: string) => `part-${name}`

/** The declared sections of a row, and who made and changed it. */
export function Details({ of, row }: { of: Resource; row: RowOf }) {
  const rung = useRung()
  const { version: _version, ...made } = baseFields
  const meta: Part = {
    name: 'meta',
    title: words().show.meta,
    fields: Object.entries(made).filter(([name, field]) => (mayReadField(of, field, rung) && `${name}_id` in row) || name in row),
  }
  // What a row says nevertheless is not hidden from whoever reads it.
  const speaks = (part: Part) => concerns(part, row) || part.fields.some(([name, field]) => hasValue(row, name, field))
  const parts = [...partsOf(of, (field) => mayReadField(of, field, rung)).filter(speaks), meta]
  const folds = Object.keys(fieldsOf(of)).length > many
  return (
    <Indexed anchors={parts.map(({ name, title }) => ({ id: idOf(name), title }))}>
      <Box sx={{ columnCount: { xs: 1, lg: parts.length > 2 ? 2 : 1 }, columnGap: 2, maxWidth: parts.length > 2 ? undefined : 1120 }}>
        {parts.map((part) => (
          <PartCard key={part.name} part={part} row={row} folds={folds} />
        ))}
      </Box>
    </Indexed>
  )
}

const hasValue = (row: RowOf, name: string, { parts }: Field) => Object.keys(parts).some((pattern) => !isBlank(row[keyOf(pattern, name)]))

/** A section; where the page is long, what is empty is folded away. */
function PartCard({ part: { name, title, fields }, row, folds }: { part: Part; row: RowOf; folds: boolean }) {
  const [whole, setWhole] = useState(false)
  const filled = fields.filter(([each, field]) => hasValue(row, each, field))
  // One alone takes no more room than the words that fold it.
  const empty = folds && fields.length - filled.length > 1 ? fields.length - filled.length : 0
  const shown = whole || empty === 0 ? fields : filled
  const { emptyShow, emptyHide } = rowWords().sections
  return (
    <Card
      component="section"
      aria-labelledby={idOf(name)}
      sx={{
        px: { xs: 2, sm: 3 },
        py: { xs: 1.5, sm: 2 },
        mb: 2,
        breakInside: 'avoid',
        // Nothing but words: the fold stands beside the heading.
        ...(shown.length === 0 && { display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
      }}
    >
      <Typography variant="h2" id={idOf(name)} tabIndex={-1} sx={{ outline: 'none', flexGrow: 1, scrollMarginTop: 'calc(var(--bar) + 16px)' }}>
        {title}
      </Typography>
      {shown.length > 0 && <Values fields={shown} row={row} />}
      {empty > 0 && (
        <Button size="small" color="secondary" aria-expanded={whole} onClick={() => setWhole(!whole)} sx={{ mt: shown.length > 0 ? 1 : 0, mx: -0.5 }}>
          {whole ? emptyHide : emptyShow(empty)}
        </Button>
      )}
    </Card>
  )
}

/** On a phone a short value stands beside its name. */
const beside = { display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 1.5, alignItems: 'start' }

const Values = ({ fields, row }: { fields: Part['fields']; row: RowOf }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mt: 1.5,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 3,
      rowGap: { xs: 1, sm: 2 },
    }}
  >
    {fields.map(([each, field]) => {
      const { Cell } = viewOf(field)
      return (
        <Box key={each} sx={{ minWidth: 0, ...(isWide(field) ? { gridColumn: '1 / -1' } : beside) }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.25, lineHeight: '20px' }}>
            {textOf(field.label, each)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Cell field={field} name={each} row={row} wide />
          </Typography>
        </Box>
      )
    })}
  </Box>
)
