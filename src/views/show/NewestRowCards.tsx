import { useGetList } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { ReferenceCard } from './ReferenceCards.tsx'
import { headMessages } from './base/headMessages.ts'
import type { Relation } from './related/related.ts'
import { relationsOf } from './related/related.ts'

interface NewestRowRelation extends Relation {
  /** The field whose greatest value makes a row the newest. */
  readonly newest: string
}

/** The relations of a row whose newest row is a card, as far as the user may read them. */
export function useNewestRowRelations(resource: Resource, row: RowData): readonly NewestRowRelation[] {
  const accessLevel = useAccessLevel()
  return relationsOf(resource, accessLevel, row).flatMap((related) => {
    const newest = related.options === 'folded' ? undefined : related.options?.newest
    return newest === undefined ? [] : [{ ...related, newest }]
  })
}

/** A card of the newest row of each relation, such as the last ride of a member. A relation without rows has none. */
export const NewestRowCards = ({ relations, row }: { relations: readonly NewestRowRelation[]; row: RowData }) =>
  relations.map((related) => <NewestRowCard key={related.key} related={related} row={row} />)

function NewestRowCard({ related: { resource, fieldKey, newest, label }, row }: { related: NewestRowRelation; row: RowData }) {
  const { data: [match] = [] } = useGetList(routeOf(resource.name), {
    filter: { [fieldKey.key]: row.id },
    sort: { field: newest, order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  return match && <ReferenceCard label={headMessages().newest(label)} resource={resource} id={Number(match.id)} />
}
