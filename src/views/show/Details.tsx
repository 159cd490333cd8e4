import Box from '@mui/material/Box'
import type { Resource } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import type { Field } from '#schema'
import { isBlankValue } from '#schema/page/alerts.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { sectionApplies, fieldsOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { FeatureSlot } from '../../components/FeatureSlot.tsx'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { SectionIndex } from '../SectionIndex.tsx'
import type { FormSection } from '../sections.ts'
import { formSectionsOf } from '../sections.ts'
import { ReferenceCards, useReferenceCards } from './ReferenceCards.tsx'
import { RecordMeta } from './RecordMeta.tsx'
import { DetailCard, sectionAnchorId } from './DetailCard.tsx'
import { RevealWhenLoaded } from './RevealWhenLoaded.tsx'
import { pageLayoutOf } from './base/pageLayout.ts'

/** With fewer fields, a page shows its empty ones too. */
const longPageFields = 16

const isEmpty = (row: RowData, name: string, field: Field) => Object.keys(field.keySpecs).every((pattern) => isBlankValue(field, row[keyOf(pattern, name)]))

/** The fields that head, facts and cards already show. */
function fieldsShownAbove(resource: Resource, cards: readonly string[]): ReadonlySet<string> {
  const { title, facts } = pageLayoutOf(resource)
  return new Set([...title, resource.title, stateKeyOf(resource)?.name ?? '', ...facts, ...cards])
}

/** The sections of a row in order: applicable ones first, then folded and empty ones. */
function useDetailSections(resource: Resource, row: RowData) {
  const accessLevel = useAccessLevel()
  const { side, folded } = pageLayoutOf(resource)
  // A section with values is shown even if its conditions do not match.
  const speaks = (part: FormSection) => sectionApplies(part, row) || part.fields.some(([name, field]) => !isEmpty(row, name, field))
  const parts = formSectionsOf(resource, (field) => mayReadField(resource, field, accessLevel)).filter(speaks)
  const folds = Object.keys(fieldsOf(resource)).length > longPageFields
  const isFolded = ({ name, fields }: FormSection) =>
    folded.includes(name) || (folds && fields.length > 1 && fields.every(([item, field]) => isEmpty(row, item, field)))
  const ordered = [...parts.filter((part) => !isFolded(part)), ...parts.filter(isFolded)]
  return {
    main: ordered.filter(({ name }) => !side.includes(name)),
    side: ordered.filter(({ name }) => side.includes(name)),
    folds,
    isFolded,
  }
}

/** The sections of a row, cards of referenced rows, and the author and time of changes. */
export function Details({ resource, row }: { resource: Resource; row: RowData }) {
  const { main, side, folds, isFolded } = useDetailSections(resource, row)
  const cards = useReferenceCards(resource, row)
  // A reference without a visible card stays among the fields.
  const shownAbove = fieldsShownAbove(
    resource,
    cards.map(({ name }) => name),
  )
  const renderSection = (part: FormSection) => (
    <DetailCard
      key={part.name}
      section={part}
      row={row}
      isFolded={isFolded(part)}
      isShownElsewhere={(name, field) => folds && (shownAbove.has(name) || isEmpty(row, name, field))}
      isEmpty={(name, field) => isEmpty(row, name, field)}
    />
  )
  const extra = <FeatureSlot slot="show" resource={resource} row={row} />
  if (cards.length > 0 || side.length > 0) {
    return (
      <RevealWhenLoaded>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {extra}
            {main.map(renderSection)}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <ReferenceCards resource={resource} cards={cards} />
            {side.map(renderSection)}
          </Box>
        </Box>
        <RecordMeta resource={resource} row={row} />
      </RevealWhenLoaded>
    )
  }
  return (
    <RevealWhenLoaded>
      <SectionIndex anchors={main.map(({ name, title }) => ({ id: sectionAnchorId(name), title }))}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: main.length > 2 ? undefined : 1120, mb: 2, '&:empty': { display: 'none' } }}>{extra}</Box>
        <Box sx={{ columnCount: { xs: 1, lg: main.length > 2 ? 2 : 1 }, columnGap: 2, maxWidth: main.length > 2 ? undefined : 1120, '& > *': { mb: 2 } }}>
          {main.map(renderSection)}
        </Box>
        <RecordMeta resource={resource} row={row} />
      </SectionIndex>
    </RevealWhenLoaded>
  )
}
