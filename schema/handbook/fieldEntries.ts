import type { AccessLevel } from '../base/access.ts'
import { accessLevels, readOnlyLevel } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { labelText } from '../base/label.ts'
import type { Language } from '../base/localizedText.ts'
import { formatMeasure, groupDigits, unitText } from '../fields/base/format.ts'
import { mayReadField, mayWriteField } from '../row/fieldAccess.ts'
import { fieldsOf, sectionsOf } from '../row/fieldKey.ts'
import { mayBeEmpty } from '../row/when.ts'
import type { Resource } from '../declare/resource.ts'
import { conditionText, stateTexts, valueText } from './conditionText.ts'
import { fieldKindOf } from './fieldKinds.ts'
import { describeRightHolders, handbookPhrases } from './words.ts'

/** A field in the handbook. */
export interface FieldEntry {
  readonly name: string
  readonly label: string
  readonly kind: string
  /** The sentence below its input. */
  readonly help: string | undefined
  /** Rules in words: required, unit, limits, conditions. */
  readonly rules: readonly string[]
  /** The values of a choice, with their labels. */
  readonly values: readonly string[]
  /** The resource that the field refers to. */
  readonly to: string | undefined
  readonly readers: string
  readonly writers: string
}

/** A section of the form with its fields. */
export interface SectionEntry {
  readonly name: string
  readonly label: string
  readonly condition: string | undefined
  readonly fields: readonly FieldEntry[]
}

const largestWhole = 2_147_483_647

/** The limits of a value, with its unit. */
function limitTexts({ kind, options }: Field, language: Language): readonly string[] {
  const { letters, entries, between, atLeast, atMost } = handbookPhrases(language)
  const { min, max, unit } = options as { min?: number; max?: number; unit?: string }
  const { limits } = fieldKindOf(kind) ?? {}
  const numberText = (value: number) => formatMeasure(value, unit, groupDigits, language)
  const largest = max !== undefined && max < largestWhole ? max : undefined
  if (limits === 'letters') return largest === undefined ? [] : [letters(groupDigits(largest))]
  if (limits === 'entries') return largest === undefined ? [] : [entries(groupDigits(largest))]
  if (limits === undefined) return []
  if (min !== undefined && largest !== undefined) return [between(numberText(min), numberText(largest))]
  if (min !== undefined) return [atLeast(numberText(min))]
  return largest === undefined ? (unit === undefined ? [] : [unitText(unit, language)]) : [atMost(numberText(largest))]
}

/** Whether the value is needed, and who fills it in. */
function needText({ options }: Field, language: Language) {
  const { computed, readOnly, optional, required } = handbookPhrases(language)
  if (options.sum !== undefined || options.count !== undefined) return computed
  if (options.readOnly) return readOnly
  return mayBeEmpty({ options } as Field) || options.default !== undefined ? optional : required
}

function uniqueTexts(fields: Readonly<Record<string, Field>>, { options }: Field, language: Language) {
  const { unique, uniqueWithin } = handbookPhrases(language)
  if (options.unique === true) return [unique]
  if (!Array.isArray(options.unique)) return []
  return [uniqueWithin(options.unique.map((name: string) => labelText(fields[name]?.label ?? name, name, language)).join('·'))]
}

const isPlain = (value: unknown) => typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'

function frozenTexts(resource: Resource, name: string, { options }: Field, language: Language) {
  const { frozen } = resource
  if (!frozen || options.readOnly || (frozen.fields && !frozen.fields.includes(name))) return []
  return [handbookPhrases(language).frozen(stateTexts(resource, frozen.in, language).join('·'))]
}

function rulesOf(resource: Resource, name: string, field: Field, language: Language): readonly string[] {
  const { options } = field
  const fields = fieldsOf(resource)
  const { defaultValue, immutable, masked, only } = handbookPhrases(language)
  return [
    needText(field, language),
    ...limitTexts(field, language),
    ...uniqueTexts(fields, field, language),
    ...(isPlain(options.default) && !options.readOnly ? [defaultValue(valueText(field, options.default, language))] : []),
    ...(options.when ? [only(conditionText(fields, options.when, language))] : []),
    ...(options.immutable ? [immutable] : []),
    ...(field.masked ? [masked] : []),
    ...frozenTexts(resource, name, field, language),
  ]
}

/** The lowest access level of staff for which the test holds. */
const lowestLevel = (holds: (level: AccessLevel) => boolean) => accessLevels.slice(accessLevels.indexOf(readOnlyLevel)).find(holds)

function fieldEntry(resource: Resource, name: string, field: Field, language: Language): FieldEntry {
  const { options, choices = {}, kind } = field
  const writer = options.readOnly ? undefined : lowestLevel((level) => mayWriteField(resource, field, level))
  return {
    name,
    label: labelText(field.label, name, language),
    kind: fieldKindOf(kind)?.name[language] ?? kind,
    help: options.help?.[language],
    rules: rulesOf(resource, name, field, language),
    values: Object.entries(choices).map(([value, label]) => labelText(label, value, language)),
    to: field.to,
    readers: describeRightHolders(
      lowestLevel((level) => mayReadField(resource, field, level)),
      language,
    ),
    writers: options.readOnly || field.states ? handbookPhrases(language).system : describeRightHolders(writer, language),
  }
}

/** The fields of a resource in the sections of its form. */
export const sectionEntries = (resource: Resource, language: Language): readonly SectionEntry[] =>
  sectionsOf(resource).map(({ name, section: { label, fields, when } }) => ({
    name,
    label: labelText(label, name, language),
    condition: when && handbookPhrases(language).only(conditionText(fieldsOf(resource), when, language)),
    fields: Object.entries(fields).map(([key, field]) => fieldEntry(resource, key, field, language)),
  }))
