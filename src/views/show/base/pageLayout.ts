import { allResources } from '#resources'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { disambiguatorsOf, createRecordPageDeriver as pageWith } from '#schema/page/recordPage.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { disambiguatorText } from '#schema/page/subtitle.ts'
import { rowTitle } from '../../../components/currentResource.ts'

export const findResource = (name: string) => allResources.find((item) => item.name === name)

/** The layout of a row's page. */
export const pageLayoutOf = pageWith(findResource)

/** A value of a row as plain text: the name of a reference, the label of a choice. */
export function fieldTextOf(resource: Resource, name: string, row: RowData) {
  const field = fieldOf(resource, name)
  const riding = row[name]
  if (riding instanceof Object && 'label' in riding) return String(riding.label)
  const value = row[wireKeyOf(Object.keys(field?.keySpecs ?? {})[0] ?? '$', name)]
  if (value === undefined || value === null || field?.to !== undefined) return ''
  const choice = field?.choices?.[String(value)]
  return choice === undefined ? String(value) : labelText(choice, String(value))
}

/** The heading of a row. */
export function headingOf(resource: Resource, row: RowData) {
  const texts = pageLayoutOf(resource)
    .title.map((name) => fieldTextOf(resource, name, row))
    .filter(Boolean)
  return texts.length > 0 ? texts.join(' · ') : rowTitle(resource, row)
}

/** The disambiguating part of the tab title, for rows whose heading is not unique. */
export function titleDisambiguatorTexts(resource: Resource, row: RowData) {
  const { title } = pageLayoutOf(resource)
  const disambiguators = title.length > 1 ? [] : disambiguatorsOf(resource).filter((name) => !title.includes(name))
  const valueOf = (name: string) => (typeof row[name] === 'number' ? row[name] : fieldTextOf(resource, name, row))
  const texts = disambiguators.map((name) => disambiguatorText(resource, { [name]: valueOf(name) })).filter(Boolean)
  return texts.slice(0, 1)
}

/** The resource and id that a reference of the row points to; undefined if it is empty. */
export function referenceTargetOf(resource: Resource, name: string, row: RowData): { target: Resource; id: number } | undefined {
  const target = findResource(fieldOf(resource, name)?.to ?? '')
  const id = row[`${name}_id`]
  return target && typeof id === 'number' ? { target, id } : undefined
}
