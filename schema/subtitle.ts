import type { Field } from './base/field.ts'
import type { Language } from './base/label.ts'
import { labelText } from './base/label.ts'
import { formatPhone } from './fields/phone.ts'
import { disambiguatorsOf, subtitleFieldsOf } from './recordPage.ts'
import type { Resource } from './resource.ts'
import type { Subtitle } from './row.ts'
import { fieldOf } from './fieldKey.ts'

/** A year or a number of something is no amount. */
const isPlain = ({ options }: Field) => 'plain' in options && options.plain === true

/** A value as it is said in small: a choice by its label, a number to dial with its dashes, any other number with what it is, but for a nought. */
function saidOf(resource: Resource, name: string, value: Subtitle[string] | undefined, language?: Language) {
  const field = fieldOf(resource, name)
  if (!field || value === null || value === undefined || value === '' || value === 0) return ''
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return labelText(choice, String(value), language)
  if (typeof value === 'boolean') return value ? labelText(field.label, name, language) : ''
  if (typeof value === 'number') return `${labelText(field.label, name, language)} ${isPlain(field) ? value : value.toLocaleString('en')}`
  return field.isPhone ? formatPhone(value) : field.isTemporal ? value.slice(0, 16) : value
}

const saidAs = (names: typeof subtitleFieldsOf) => (resource: Resource, second: Subtitle, language?: Language) =>
  names(resource)
    .map((name) => saidOf(resource, name, second[name], language))
    .filter(Boolean)
    .join(' · ')

/** What else a row is, in one line. */
export const subtitleText = saidAs(subtitleFieldsOf)

/** The same where others may be called like it; nothing where they may not. */
export const disambiguatorText = saidAs(disambiguatorsOf)
