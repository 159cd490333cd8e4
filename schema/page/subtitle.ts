import type { Field } from '../base/field.ts'
import type { Language } from '../base/label.ts'
import { labelText } from '../base/label.ts'
import { formatPhone } from '../base/formatPhone.ts'
import { disambiguatorsOf, subtitleFieldsOf } from './recordPage.ts'
import type { Resource } from '../declare/resource.ts'
import type { SubtitleValues } from '../row/row.ts'
import { fieldOf } from '../row/fieldKey.ts'

/** True for numbers that are no amount, e.g. a year. */
const isPlain = ({ options }: Field) => 'plain' in options && options.plain === true

/**
 * Text of a value in a subtitle: a choice as its label, a phone number with dashes, other numbers with the label of the field. Empty for 0 and for missing
 * values, and for colours, which are shown as a swatch.
 */
function subtitleValueText(resource: Resource, name: string, value: SubtitleValues[string] | undefined, language?: Language) {
  const field = fieldOf(resource, name)
  if (!field || field.isColour || value === null || value === undefined || value === '' || value === 0) return ''
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return labelText(choice, String(value), language)
  if (typeof value === 'boolean') return value ? labelText(field.label, name, language) : ''
  if (typeof value === 'number') return `${labelText(field.label, name, language)} ${isPlain(field) ? value : value.toLocaleString('en')}`
  return field.isPhone ? formatPhone(value) : field.isTemporal ? value.slice(0, 16) : value
}

const makeSubtitleText = (names: typeof subtitleFieldsOf) => (resource: Resource, second: SubtitleValues, language?: Language) =>
  names(resource)
    .map((name) => subtitleValueText(resource, name, second[name], language))
    .filter(Boolean)
    .join(' · ')

/** The subtitle of a row in one line. */
export const subtitleText = makeSubtitleText(subtitleFieldsOf)

/** The subtitle if other rows can have the same title; otherwise empty. */
export const disambiguatorText = makeSubtitleText(disambiguatorsOf)
