import type { AccessLevel } from '../base/access.ts'
import { accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { labelText } from '../base/label.ts'
import type { Resource } from '../declare/resource.ts'
import { baseFields, declaredFieldKeys, fieldOf, fieldsOf, fieldKeysOfFields } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import { mayBeEmpty } from '../row/when.ts'
import { isListControlParam } from '../list/wire.ts'
import type { RowsOptions } from '../fields/structure/rows.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'

/** A field of a resource, a form or a structured value, and the place of its declaration. */
interface FieldLocation {
  readonly resource: Resource
  readonly at: string
  readonly name: string
  readonly field: Field
}

type Check = (place: FieldLocation) => DeclarationError[]

const isName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

const nameErrors: Check = ({ resource, at, name, field }) => [
  ...(isName.test(name) ? [] : [declarationError(resource, 'badName', at, `"${name}" is not a valid field name; use lower-case letters, digits and "_".`)]),
  ...(labelText(field.label, name, 'ko').trim() === '' ? [declarationError(resource, 'noLabel', at, 'the label is empty; write a label.')] : []),
]

/** Errors in the values of a choice. */
const choiceErrors: Check = ({ resource, at, field }) => {
  if (!field.choices) return []
  const keys = Object.keys(field.choices)
  if (keys.length === 0) return [declarationError(resource, 'noChoices', at, 'there are no choices; add at least one value.')]
  return unknownNameErrors(resource, 'noSuchValue', `${at}.tones`, Object.keys(field.options.tones ?? {}), keys, 'value of the field')
}

const acceptsFieldValue = (field: Field, value: unknown) => Object.values(field.keySpecs).every((spec) => spec.value.safeParse(value).success)

const defaultErrors: Check = ({ resource, at, field }) => {
  const { default: value, unique, mustAccept: must } = field.options
  if (value === undefined || field.generate || Object.keys(field.keySpecs).length !== 1) return []
  if (must) return [declarationError(resource, 'contradictory', `${at}.default`, 'a consent must be given explicitly, so it cannot have a default; remove it.')]
  if (!acceptsFieldValue(field, value))
    return [declarationError(resource, 'badDefault', `${at}.default`, `${JSON.stringify(value)} is not a valid value of the field; use a valid default.`)]
  if (unique !== true) return []
  return [
    declarationError(
      resource,
      'contradictory',
      `${at}.default`,
      'a unique field cannot have a default, because the second row would repeat it; remove one of the two.',
    ),
  ]
}

/** An error if the options allow no value at all. */
const impossibleOptionErrors: Check = ({ resource, at, field }) => {
  // Inner fields and empty choices are reported by their own checks.
  if (field.inner || (field.choices && Object.keys(field.choices).length === 0)) return []
  const fits = Object.entries(field.keySpecs).every(
    ([pattern, spec]) => spec.value.safeParse(field.examples ? field.examples(0)[pattern] : field.example(0)).success,
  )
  return fits ? [] : [declarationError(resource, 'contradictory', at, 'its options allow no value at all; check min, max, pattern and like.')]
}

const readOnlyErrors: Check = ({ resource, at, field: { options } }) => {
  if (!options.readOnly) return []
  const texts = [...(options.immutable ? ['immutable'] : []), ...(options.can?.write === undefined ? [] : ['can.write'])]
  return texts.map((option) =>
    declarationError(resource, 'neverWritten', `${at}.${option}`, `no form writes a read-only field; remove "${option}" or "readOnly".`),
  )
}

const accessLevelErrors: Check = ({ resource, at, field: { options } }) =>
  unknownNameErrors(resource, 'noSuchAccessLevel', `${at}.can`, Object.values((options.can ?? {}) as Record<string, AccessLevel>), accessLevels, 'access level')

/** Errors in the value that replaces an erased one (`erase`, `lapse`). */
const erasureErrors =
  (word: 'erase' | 'lapse'): Check =>
  ({ resource, at, field }) => {
    const replacement: unknown = field.options[word]
    if (replacement === undefined) return []
    // The replacement does not have to match the format of the field, only its JavaScript type.
    if (replacement !== true && typeof replacement !== typeof field.example(0))
      return [declarationError(resource, 'badDefault', `${at}.${word}`, `${JSON.stringify(replacement)} is not a valid value of the field; use a valid value.`)]
    const isSealed = Object.values(field.keySpecs).every((spec) => spec.encryptedIn !== undefined)
    if (replacement !== true || mayBeEmpty(field) || isSealed) return []
    return [declarationError(resource, 'eraseRequired', `${at}.${word}`, 'the field is required; set the replacement value, or make it optional.')]
  }

/** Errors in `slots` and `drawing`, the special inputs of lines. */
const lineInputErrors: Check = ({ resource, at, field }) => {
  const inner = (field.inner ?? {}) as Readonly<Record<string, Field>>
  const { slots, drawing } = field.options as Pick<RowsOptions, 'slots' | 'drawing'>
  const choices = Object.keys(inner).filter((name) => inner[name]?.choices)
  const areaValues = Object.keys(inner[drawing?.by ?? '']?.choices ?? {})
  const pictures = Object.values(inner).filter((item) => item.pictures)
  return [
    ...(slots === undefined ? [] : unknownNameErrors(resource, 'noSuchField', `${at}.slots`, [slots], choices, 'choice field of its lines')),
    ...(slots === undefined || pictures.length === 1
      ? []
      : [declarationError(resource, 'wrongKind', `${at}.slots`, 'its lines do not have exactly one picture field; remove it.')]),
    ...(drawing ? unknownNameErrors(resource, 'noSuchField', `${at}.drawing.by`, [drawing.by], choices, 'choice field of its lines') : []),
    ...(drawing && areaValues.length > 0
      ? unknownNameErrors(resource, 'noSuchValue', `${at}.drawing.areas`, Object.keys(drawing.areas), areaValues, `value of ${drawing.by}`)
      : []),
  ]
}

/** Errors in the fields of a structured value. */
const innerFieldErrors: Check = ({ resource, at, field }) => {
  const inner = (field.inner ?? {}) as Readonly<Record<string, Field>>
  const day: unknown = field.options.calendar
  const fields = typeof inner.kind === 'string' ? [] : Object.entries(inner)
  return [
    ...(typeof day === 'string' ? unknownNameErrors(resource, 'noSuchField', `${at}.calendar`, [day], Object.keys(inner), 'field of its lines') : []),
    ...fields.flatMap(([name, item]) => {
      const place = { resource, at: `${at}.${name}`, name, field: item }
      return [nameErrors, choiceErrors, defaultErrors, impossibleOptionErrors].flatMap((check) => check(place))
    }),
  ]
}

/** Errors of a field that do not depend on where it is declared. */
export const fieldErrorsAt: Check = (place) =>
  [
    nameErrors,
    choiceErrors,
    defaultErrors,
    impossibleOptionErrors,
    readOnlyErrors,
    accessLevelErrors,
    erasureErrors('erase'),
    erasureErrors('lapse'),
    lineInputErrors,
    innerFieldErrors,
  ].flatMap((check) => check(place))

const hasPlainColumns = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).every(({ column }) => column !== '' && !column.startsWith('json'))

function uniqueDeclarationErrors(resource: Resource, name: string, field: Field): DeclarationError[] {
  const { unique: uniqueOption } = field.options as { unique?: true | readonly string[] }
  if (uniqueOption === undefined) return []
  const at = `fields.${name}.unique`
  const uniqueWith = uniqueOption === true ? [] : uniqueOption
  const itself = uniqueWith.includes(name)
    ? [declarationError(resource, 'duplicate', at, `"${name}" refers to itself; list only the other fields, or write true.`)]
    : []
  const known = [...Object.keys(fieldsOf(resource)), ...Object.keys(baseFields)]
  const missing = unknownNameErrors(resource, 'noSuchField', at, uniqueWith, known, `field of ${resource.name}`)
  const incomparable = [name, ...uniqueWith].filter((item) => known.includes(item) && !hasPlainColumns(fieldOf(resource, item)))
  return [
    ...itself,
    ...missing,
    ...incomparable.map((item) => declarationError(resource, 'notUnique', at, `"${item}" has no single comparable value; remove it.`)),
  ]
}

/** Errors in `refersTo` (polymorphic reference) and in `by` (shape of a JSON value). */
function polymorphicReferenceErrors(resource: Resource, name: string, { options }: Field, names: readonly string[]): DeclarationError[] {
  const known = declaredFieldKeys(resource).map(({ key }) => key)
  const { refersTo, by } = options as { refersTo?: { by: string; to: Record<string, string> }; by?: unknown }
  const keys = Array.isArray(by) ? by.map(({ key }: { key: string }) => key) : []
  const shaped = unknownNameErrors(resource, 'noSuchField', `fields.${name}.by`, keys, known, `field of ${resource.name}`)
  if (!refersTo) return shaped
  const at = `fields.${name}.refersTo`
  const values = Object.keys(fieldsOf(resource)[refersTo.by]?.choices ?? {})
  return [
    ...unknownNameErrors(resource, 'noSuchField', at, [refersTo.by], known, `field of ${resource.name}`),
    ...(known.includes(refersTo.by) ? unknownNameErrors(resource, 'noSuchValue', at, Object.keys(refersTo.to), values, `value of ${refersTo.by}`) : []),
    ...unknownNameErrors(resource, 'noSuchResource', at, Object.values(refersTo.to), names, 'resource'),
  ]
}

const baseKeys = new Set(['id', ...fieldKeysOfFields(baseFields).map(({ key }) => key)])

const isFiltered = (resource: Resource, key: string) => filterKeysFor(resource, 'super').some((fieldKey) => fieldKey.key === key)

/** Wire keys with two meanings. Of two fields with the same key the later one is reported. */
function keyDeclarationErrors(resource: Resource): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  return fieldKeys
    .filter(
      ({ key }, index) =>
        baseKeys.has(key) || fieldKeys.findIndex((fieldKey) => fieldKey.key === key) < index || (isListControlParam(key) && isFiltered(resource, key)),
    )
    .map(({ key, name }) => declarationError(resource, 'nameTaken', `fields.${name}`, `"${key}" is reserved in every call; rename the field.`))
}

const renameErrors = (resource: Resource, name: string, { options }: Field) =>
  options.was !== undefined && options.was in fieldsOf(resource)
    ? [
        declarationError(
          resource,
          'oldNameDeclared',
          `fields.${name}.was`,
          `"${options.was}" is still declared, so the field was not renamed from it; remove "was".`,
        ),
      ]
    : []

/** Errors in the fields of a resource. */
export function fieldDeclarationErrors(resource: Resource, names: readonly string[]): DeclarationError[] {
  const own = Object.entries(fieldsOf(resource)).flatMap(([name, field]) => [
    ...fieldErrorsAt({ resource, at: `fields.${name}`, name, field }),
    ...uniqueDeclarationErrors(resource, name, field),
    ...polymorphicReferenceErrors(resource, name, field, names),
    ...renameErrors(resource, name, field),
  ])
  const isResource = /^[a-z][A-Za-z0-9]*$/
  const name = isResource.test(resource.name)
    ? []
    : [declarationError(resource, 'badName', 'name', `"${resource.name}" is not a valid resource name; use camelCase, for example "rentPricePolicy".`)]
  const labelled =
    labelText(resource.label, resource.name, 'ko').trim() === '' ? [declarationError(resource, 'noLabel', 'label', 'the label is empty; write a label.')] : []
  return [...name, ...labelled, ...keyDeclarationErrors(resource), ...own]
}
