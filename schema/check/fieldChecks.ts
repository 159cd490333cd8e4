import type { AccessLevel } from '../base/access.ts'
import { accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { labelText } from '../base/label.ts'
import type { Resource } from '../resource.ts'
import { baseFields, declaredFieldKeys, fieldOf, fieldsOf, fieldKeysIn } from '../fieldKey.ts'
import { filtersFor } from '../subset.ts'
import { mayBeEmpty } from '../when.ts'
import { isListKey } from '../wire.ts'
import type { RowsOptions } from '../fields/rows.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'

/** A field of a resource, a form or a structured value, and the place of its declaration. */
interface FieldLocation {
  readonly resource: Resource
  readonly at: string
  readonly name: string
  readonly field: Field
}

type Check = (place: FieldLocation) => DeclarationError[]

const isName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

const named: Check = ({ resource, at, name, field }) => [
  ...(isName.test(name)
    ? []
    : [declarationError(resource, 'badName', at, `"${name}" is no name of a field; write small letters and digits, words apart by "_".`)]),
  ...(labelText(field.label, name, 'ko').trim() === '' ? [declarationError(resource, 'noLabel', at, 'it has no label; write what people call it.')] : []),
]

/** Errors in the values of a choice. */
const chosen: Check = ({ resource, at, field }) => {
  if (!field.choices) return []
  const keys = Object.keys(field.choices)
  if (keys.length === 0) return [declarationError(resource, 'noChoices', at, 'there is nothing to choose; write at least one value.')]
  return unknownNames(resource, 'noSuchValue', `${at}.tones`, Object.keys(field.options.tones ?? {}), keys, 'value of it')
}

const takes = (field: Field, value: unknown) => Object.values(field.keySpecs).every((spec) => spec.value.safeParse(value).success)

const defaulted: Check = ({ resource, at, field }) => {
  const { default: value, unique, mustAccept: must } = field.options
  if (value === undefined || field.generate || Object.keys(field.keySpecs).length !== 1) return []
  if (must) return [declarationError(resource, 'contradictory', `${at}.default`, 'nobody agrees to it who has not said so; leave it out.')]
  if (!takes(field, value))
    return [declarationError(resource, 'badDefault', `${at}.default`, `${JSON.stringify(value)} is a value that it refuses; write one that it takes.`)]
  if (unique !== true) return []
  return [
    declarationError(resource, 'contradictory', `${at}.default`, 'a second row would have the same value, which must be unique; leave out one of the two.'),
  ]
}

/** An error if the options allow no value at all. */
const possible: Check = ({ resource, at, field }) => {
  // Inner fields and empty choices are reported by their own checks.
  if (field.inner || (field.choices && Object.keys(field.choices).length === 0)) return []
  const fits = Object.entries(field.keySpecs).every(
    ([pattern, spec]) => spec.value.safeParse(field.examples ? field.examples(0)[pattern] : field.example(0)).success,
  )
  return fits ? [] : [declarationError(resource, 'contradictory', at, 'its options leave no value that it takes; look at min, max, pattern and like.')]
}

const written: Check = ({ resource, at, field: { options } }) => {
  if (!options.readOnly) return []
  const texts = [...(options.immutable ? ['immutable'] : []), ...(options.can?.write === undefined ? [] : ['can.write'])]
  return texts.map((option) =>
    declarationError(resource, 'neverWritten', `${at}.${option}`, `no form writes it, for it is read-only; leave out "${option}" or "readOnly".`),
  )
}

const rightful: Check = ({ resource, at, field: { options } }) =>
  unknownNames(resource, 'noSuchAccessLevel', `${at}.can`, Object.values((options.can ?? {}) as Record<string, AccessLevel>), accessLevels, 'access level')

/** Errors in the value that replaces an erased one (`erase`, `lapse`). */
const cleared =
  (word: 'erase' | 'lapse'): Check =>
  ({ resource, at, field }) => {
    const replacement: unknown = field.options[word]
    if (replacement === undefined) return []
    // The replacement does not have to match the format of the field, only its JavaScript type.
    if (replacement !== true && typeof replacement !== typeof field.example(0))
      return [declarationError(resource, 'badDefault', `${at}.${word}`, `${JSON.stringify(replacement)} is no value of its kind; write one.`)]
    const isSealed = Object.values(field.keySpecs).every((spec) => spec.encryptedIn !== undefined)
    if (replacement !== true || mayBeEmpty(field) || isSealed) return []
    return [declarationError(resource, 'eraseRequired', `${at}.${word}`, 'it may not be empty; write what stands there afterwards, or make it optional.')]
  }

/** Errors in `slots` and `drawing`, the special inputs of lines. */
const entered: Check = ({ resource, at, field }) => {
  const inner = (field.inner ?? {}) as Readonly<Record<string, Field>>
  const { slots, drawing } = field.options as Pick<RowsOptions, 'slots' | 'drawing'>
  const choices = Object.keys(inner).filter((name) => inner[name]?.choices)
  const areaValues = Object.keys(inner[drawing?.by ?? '']?.choices ?? {})
  const pictures = Object.values(inner).filter((item) => item.pictures)
  return [
    ...(slots === undefined ? [] : unknownNames(resource, 'noSuchField', `${at}.slots`, [slots], choices, 'choice of its lines')),
    ...(slots === undefined || pictures.length === 1
      ? []
      : [declarationError(resource, 'otherKind', `${at}.slots`, 'its lines have not one picture each; leave it out.')]),
    ...(drawing ? unknownNames(resource, 'noSuchField', `${at}.drawing.by`, [drawing.by], choices, 'choice of its lines') : []),
    ...(drawing && areaValues.length > 0
      ? unknownNames(resource, 'noSuchValue', `${at}.drawing.areas`, Object.keys(drawing.areas), areaValues, `value of ${drawing.by}`)
      : []),
  ]
}

/** Errors in the fields of a structured value. */
const within: Check = ({ resource, at, field }) => {
  const inner = (field.inner ?? {}) as Readonly<Record<string, Field>>
  const day: unknown = field.options.calendar
  const fields = typeof inner.kind === 'string' ? [] : Object.entries(inner)
  return [
    ...(typeof day === 'string' ? unknownNames(resource, 'noSuchField', `${at}.calendar`, [day], Object.keys(inner), 'field of its lines') : []),
    ...fields.flatMap(([name, item]) => {
      const place = { resource, at: `${at}.${name}`, name, field: item }
      return [named, chosen, defaulted, possible].flatMap((check) => check(place))
    }),
  ]
}

/** Errors of a field that do not depend on where it is declared. */
export const fieldErrorsAt: Check = (place) =>
  [named, chosen, defaulted, possible, written, rightful, cleared('erase'), cleared('lapse'), entered, within].flatMap((check) => check(place))

const isKept = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).every(({ column }) => column !== '' && !column.startsWith('json'))

function uniqueDeclarationErrors(resource: Resource, name: string, field: Field): DeclarationError[] {
  const { unique: uniqueOption } = field.options as { unique?: true | readonly string[] }
  if (uniqueOption === undefined) return []
  const at = `fields.${name}.unique`
  const uniqueWith = uniqueOption === true ? [] : uniqueOption
  const itself = uniqueWith.includes(name) ? [declarationError(resource, 'twice', at, `"${name}" names itself; write the other fields alone, or true.`)] : []
  const known = [...Object.keys(fieldsOf(resource)), ...Object.keys(baseFields)]
  const missing = unknownNames(resource, 'noSuchField', at, uniqueWith, known, `field of ${resource.name}`)
  const incomparable = [name, ...uniqueWith].filter((item) => known.includes(item) && !isKept(fieldOf(resource, item)))
  return [
    ...itself,
    ...missing,
    ...incomparable.map((item) => declarationError(resource, 'notUnique', at, `"${item}" has no single value that could be compared; leave it out.`)),
  ]
}

/** Errors in `refersTo` (polymorphic reference) and in `by` (shape of a JSON value). */
function pointing(resource: Resource, name: string, { options }: Field, names: readonly string[]): DeclarationError[] {
  const known = declaredFieldKeys(resource).map(({ key }) => key)
  const { refersTo, by } = options as { refersTo?: { by: string; to: Record<string, string> }; by?: unknown }
  const keys = Array.isArray(by) ? by.map(({ key }: { key: string }) => key) : []
  const shaped = unknownNames(resource, 'noSuchField', `fields.${name}.by`, keys, known, `field of ${resource.name}`)
  if (!refersTo) return shaped
  const at = `fields.${name}.refersTo`
  const values = Object.keys(fieldsOf(resource)[refersTo.by]?.choices ?? {})
  return [
    ...unknownNames(resource, 'noSuchField', at, [refersTo.by], known, `field of ${resource.name}`),
    ...(known.includes(refersTo.by) ? unknownNames(resource, 'noSuchValue', at, Object.keys(refersTo.to), values, `value of ${refersTo.by}`) : []),
    ...unknownNames(resource, 'noSuchResource', at, Object.values(refersTo.to), names, 'resource'),
  ]
}

const base = new Set(['id', ...fieldKeysIn(baseFields).map(({ key }) => key)])

const isFiltered = (resource: Resource, key: string) => filtersFor(resource, 'super').some((fieldKey) => fieldKey.key === key)

/** Wire keys with two meanings. Of two fields with the same key the later one is reported. */
function keyDeclarationErrors(resource: Resource): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  return fieldKeys
    .filter(
      ({ key }, index) => base.has(key) || fieldKeys.findIndex((fieldKey) => fieldKey.key === key) < index || (isListKey(key) && isFiltered(resource, key)),
    )
    .map(({ key, name }) =>
      declarationError(resource, 'nameTaken', `fields.${name}`, `"${key}" means something else in every call already; give the field another name.`),
    )
}

const renamed = (resource: Resource, name: string, { options }: Field) =>
  options.was !== undefined && options.was in fieldsOf(resource)
    ? [declarationError(resource, 'stillThere', `fields.${name}.was`, `"${options.was}" is still declared, so it was not renamed; leave "was" out.`)]
    : []

/** Errors in the fields of a resource. */
export function fieldDeclarationErrors(resource: Resource, names: readonly string[]): DeclarationError[] {
  const own = Object.entries(fieldsOf(resource)).flatMap(([name, field]) => [
    ...fieldErrorsAt({ resource, at: `fields.${name}`, name, field }),
    ...uniqueDeclarationErrors(resource, name, field),
    ...pointing(resource, name, field, names),
    ...renamed(resource, name, field),
  ])
  const isResource = /^[a-z][A-Za-z0-9]*$/
  const name = isResource.test(resource.name)
    ? []
    : [declarationError(resource, 'badName', 'name', `"${resource.name}" is no name of a resource; write one word as in "rentPricePolicy".`)]
  const labelled =
    labelText(resource.label, resource.name, 'ko').trim() === ''
      ? [declarationError(resource, 'noLabel', 'label', 'it has no label; write what people call it.')]
      : []
  return [...name, ...labelled, ...keyDeclarationErrors(resource), ...own]
}
