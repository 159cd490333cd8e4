import Box from '@mui/material/Box'
import type { Resource } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import type { Field } from '#schema'
import { isIdle } from '#schema/standing.ts'
import { mayReadField } from '#schema/reads.ts'
import { concerns, fieldsOf, machineOf } from '#schema/slot.ts'
import { Extra } from '../../parts/Extra.tsx'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { Indexed } from '../SectionIndex.tsx'
import type { Part } from '../sections.ts'
import { partsOf } from '../sections.ts'
import { Cards, useCards } from './Cards.tsx'
import { Foot } from './Foot.tsx'
import { PartCard, idOf } from './PartCard.tsx'
import { Settled } from './Settled.tsx'
import { pageOf } from './page.ts'

/** Below so many fields a page is short enough with its empty ones. */
const many = 16

const isEmpty = (row: RowOf, name: string, field: Field) => Object.keys(field.parts).every((pattern) => isIdle(field, row[keyOf(pattern, name)]))

/** What the head, the strip below it and these cards say of a row already. */
function saidAbove(of: Resource, cards: readonly string[]): ReadonlySet<string> {
  const { title, facts } = pageOf(of)
  return new Set([...title, of.title, machineOf(of)?.name ?? '', ...facts, ...cards])
}

/** What a row says, in its order: the sections that say something, those to be folded and those that say nothing. */
function useParts(of: Resource, row: RowOf) {
  const accessLevel = useAccessLevel()
  const { side, folded } = pageOf(of)
  // What a row says nevertheless is not hidden from whoever reads it.
  const speaks = (part: Part) => concerns(part, row) || part.fields.some(([name, field]) => !isEmpty(row, name, field))
  const parts = partsOf(of, (field) => mayReadField(of, field, accessLevel)).filter(speaks)
  const folds = Object.keys(fieldsOf(of)).length > many
  const isFolded = ({ name, fields }: Part) =>
    folded.includes(name) || (folds && fields.length > 1 && fields.every(([each, field]) => isEmpty(row, each, field)))
  const ordered = [...parts.filter((part) => !isFolded(part)), ...parts.filter(isFolded)]
  return {
    main: ordered.filter(({ name }) => !side.includes(name)),
    side: ordered.filter(({ name }) => side.includes(name)),
    folds,
    isFolded,
  }
}

/** The declared sections of a row, what it belongs to beside them, and below who made and changed it. */
export function Details({ of, row }: { of: Resource; row: RowOf }) {
  const { main, side, folds, isFolded } = useParts(of, row)
  const cards = useCards(of, row)
  // What somebody has no card of stays among the fields.
  const said = saidAbove(
    of,
    cards.map(({ name }) => name),
  )
  const drawn = (part: Part) => (
    <PartCard
      key={part.name}
      part={part}
      row={row}
      folded={isFolded(part)}
      isSaid={(name, field) => folds && (said.has(name) || isEmpty(row, name, field))}
      isEmpty={(name, field) => isEmpty(row, name, field)}
    />
  )
  const extra = <Extra place="show" of={of} row={row} />
  if (cards.length > 0 || side.length > 0) {
    return (
      <Settled>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {extra}
            {main.map(drawn)}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Cards of={of} cards={cards} />
            {side.map(drawn)}
          </Box>
        </Box>
        <Foot of={of} row={row} />
      </Settled>
    )
  }
  return (
    <Settled>
      <Indexed anchors={main.map(({ name, title }) => ({ id: idOf(name), title }))}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: main.length > 2 ? undefined : 1120, mb: 2, '&:empty': { display: 'none' } }}>{extra}</Box>
        <Box sx={{ columnCount: { xs: 1, lg: main.length > 2 ? 2 : 1 }, columnGap: 2, maxWidth: main.length > 2 ? undefined : 1120, '& > *': { mb: 2 } }}>
          {main.map(drawn)}
        </Box>
        <Foot of={of} row={row} />
      </Indexed>
    </Settled>
  )
}
