import type { Field, Resource } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { isBlankField, isDefaultValue } from '#schema/page/alerts.ts'
import { sectionApplies, fieldsOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import type { AccessLevel } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import type { RowData } from '../../../components/currentResource.ts'
import type { FormSection } from '../../sections.ts'
import { formSectionsOf } from '../../sections.ts'
import { pageLayoutOf } from './pageLayout.ts'

/** With fewer fields, a page shows all of them. */
const longPageFields = 12

const isDefaultField = (row: RowData, name: string, field: Field) =>
  field.states === undefined && Object.keys(field.keySpecs).every((pattern) => isDefaultValue(field, row[wireKeyOf(pattern, name)]))

/** The fields that head, facts and cards already show. */
function fieldsShownAbove(resource: Resource, cards: readonly string[]): ReadonlySet<string> {
  const { title, facts } = pageLayoutOf(resource)
  return new Set([...title, resource.title, stateKeyOf(resource)?.name ?? '', ...facts, ...cards])
}

interface DetailSections {
  readonly main: readonly FormSection[]
  readonly side: readonly FormSection[]
  /** The number of fields that are shown on request only. */
  readonly hiddenCount: number
}

interface DetailOptions {
  readonly accessLevel: AccessLevel
  /** The references that are shown as cards. */
  readonly cards: readonly string[]
  readonly showsAll: boolean
}

/** The sections of a row with the fields to show. Folded sections, and on long pages empty and default values and values shown elsewhere, are left out unless all are wanted. */
export function detailSectionsOf(resource: Resource, row: RowData, { accessLevel, cards, showsAll }: DetailOptions): DetailSections {
  const { side, folded } = pageLayoutOf(resource)
  const isLong = Object.keys(fieldsOf(resource)).length > longPageFields
  const shownAbove = fieldsShownAbove(resource, cards)
  const isQuiet = (name: string, field: Field) => isLong && (shownAbove.has(name) || isBlankField(row, name, field) || isDefaultField(row, name, field))
  // A section with values is shown even if its conditions do not match.
  const all = formSectionsOf(resource, (field) => mayReadField(resource, field, accessLevel)).filter(
    (section) => sectionApplies(section, row) || section.fields.some(([name, field]) => !isBlankField(row, name, field)),
  )
  const filled = all
    .map((section) => ({ ...section, fields: folded.includes(section.name) ? [] : section.fields.filter(([name, field]) => !isQuiet(name, field)) }))
    .filter(({ fields }) => fields.length > 0)
  const countOf = (sections: readonly FormSection[]) => sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const visible = showsAll ? all : filled
  return {
    main: visible.filter(({ name }) => !side.includes(name)),
    side: visible.filter(({ name }) => side.includes(name)),
    hiddenCount: countOf(all) - countOf(filled),
  }
}
