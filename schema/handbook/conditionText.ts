import type { Field } from '../base/field.ts'
import { labelText } from '../base/label.ts'
import type { Language } from '../base/localizedText.ts'
import { formatMessage } from '../base/localizedText.ts'
import type { LocalizedText } from '../base/localizedText.ts'
import type { Where } from '../base/where.ts'
import { whereEntries } from '../base/where.ts'
import { stateKeyOf } from '../row/fieldKey.ts'
import type { Resource } from '../declare/resource.ts'
import { handbookPhrases } from './words.ts'

type Fields = Readonly<Record<string, Field>>

/** A value of a field in words: the label of a choice, yes or no for a flag. */
export function valueText(field: Field | undefined, value: unknown, language: Language) {
  const { yes, no } = handbookPhrases(language)
  if (typeof value === 'boolean') return value ? yes : no
  const label = field?.choices?.[String(value)]
  return label === undefined ? String(value) : labelText(label, String(value), language)
}

/** Conditions in words: `종류 카드·현금`. */
export const conditionText = (fields: Fields, where: Where, language: Language) =>
  whereEntries(where)
    .map(([key, values]) => {
      const field = fields[key]
      return `${field ? labelText(field.label, key, language) : key} ${values.map((value) => valueText(field, value, language)).join('·')}`
    })
    .join(', ')

/** Labels of states, in the order given. */
export const stateTexts = (resource: Resource, states: readonly string[], language: Language) =>
  states.map((state) => valueText(stateKeyOf(resource)?.field, state, language))

/** A text with its placeholders replaced by the names of the fields in brackets, or by dots. */
export function replacePlaceholdersWithLabels(text: LocalizedText, fields: Fields, language: Language) {
  const names = [...text[language].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const nameText = (name: string) => {
    const field = fields[name] ?? fields[name.replace(/_(id|at|on|date)$/, '')]
    return field ? `[${labelText(field.label, name, language)}]` : '…'
  }
  return formatMessage(text, Object.fromEntries(names.map((name) => [name, nameText(name)])), language)
}
