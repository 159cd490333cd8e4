import type { AccessLevel } from '../base/access.ts'
import { accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { parseOrder } from '../base/order.ts'
import { isShortSingleValue } from '../page/recordPage.ts'
import type { Resource } from '../declare/resource.ts'
import { accessLevelForCreate } from '../row/permissions.ts'
import { writableFieldKeys } from '../row/shape.ts'
import { fieldOf, fieldsOf, stateKeyOf, fieldKeysOf } from '../row/fieldKey.ts'
import { sortKeysFor } from '../row/subset.ts'
import type { DeclarationError, DeclarationErrorCode } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'

const isNumber = /^(smallint|integer|bigint|numeric)/

export const isSummable = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).every(({ column }) => isNumber.test(column))
const isFilterable = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).some(({ ops }) => ops.length > 0)

/** Errors in a list of field names: unknown names, duplicates, and fields that cannot be used there. */
function fieldNameErrors(
  resource: Resource,
  at: string,
  names: readonly string[],
  fits: (field: Field | undefined) => boolean,
  code: DeclarationErrorCode,
  message: string,
) {
  const unfit = names.filter((name) => fieldOf(resource, name) !== undefined && !fits(fieldOf(resource, name)))
  return [
    ...unknownNameErrors(resource, 'noSuchField', at, names, [...Object.keys(fieldsOf(resource)), 'created_at'], `field of ${resource.name}`),
    ...duplicateErrors(resource, at, names),
    ...unfit.map((name) => declarationError(resource, code, at, `"${name}" ${message}`)),
  ]
}

function titleErrors(resource: Resource): DeclarationError[] {
  const names = Object.keys(fieldsOf(resource))
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === resource.title)
  if (!fieldKey || !names.includes(resource.title))
    return unknownNameErrors(resource, 'noSuchField', 'title', [resource.title], names, `field of ${resource.name}`)
  const isPlain = fieldKey.spec.column !== '' && !fieldKey.spec.column.startsWith('json')
  return isPlain
    ? []
    : [declarationError(resource, 'notTitle', 'title', `"${resource.title}" is not a single value that can serve as a title; choose a text field.`)]
}

/** The subtitle has short values and does not repeat the title. */
const subtitleErrors = (resource: Resource) =>
  fieldNameErrors(
    resource,
    'subtitle',
    resource.subtitle ?? [],
    (field) => field !== undefined && isShortSingleValue(field) && field !== fieldOf(resource, resource.title),
    'wrongKind',
    'is too long for a subtitle, or is the title itself; choose a short field.',
  )

function sortErrors(resource: Resource): DeclarationError[] {
  if (resource.list.sort === undefined) return []
  const name = parseOrder(resource.list.sort)?.key
  if (name === undefined)
    return [declarationError(resource, 'notSortable', 'list.sort', `"${resource.list.sort}" has no direction; write "${resource.list.sort}-asc" or "-desc".`)]
  const known = [
    'id',
    ...sortKeysFor(resource, 'super').map((fieldKey) => fieldKey.name),
    ...fieldKeysOf(resource).flatMap((fieldKey) => (fieldKey.name === resource.title && fieldKey.spec.sortable ? [fieldKey.name] : [])),
  ]
  if (known.includes(name)) return []
  if (fieldOf(resource, name))
    return [declarationError(resource, 'notSortable', 'list.sort', `the list cannot be sorted by "${name}"; choose a column or filter with a single value.`)]
  return unknownNameErrors(resource, 'noSuchField', 'list.sort', [name], known, `field of ${resource.name}`)
}

/** Errors in a selection of the columns of a list. */
function columnSelectionErrors(resource: Resource, at: string, names: readonly string[] | undefined, from: readonly string[]): DeclarationError[] {
  if (names?.length === 0) return [declarationError(resource, 'contradictory', at, 'the list is empty; add a column, or remove it.')]
  return [...unknownNameErrors(resource, 'noSuchField', at, names ?? [], from, `column of ${resource.name}`), ...duplicateErrors(resource, at, names ?? [])]
}

/** A card starts with the title and the state, so `cardFields` must not repeat them. */
function cardErrors(resource: Resource, columns: readonly string[]): DeclarationError[] {
  const leading = [resource.title, stateKeyOf(resource)?.name]
  const repeated = (resource.list.cardFields ?? []).filter((name) => leading.includes(name))
  return [
    ...columnSelectionErrors(resource, 'list.cardFields', resource.list.cardFields, columns),
    ...repeated.map((name) => declarationError(resource, 'duplicate', 'list.cardFields', `"${name}" is already shown at the top of the card; remove it.`)),
  ]
}

function accessLevelErrors(resource: Resource): DeclarationError[] {
  const declaredLevels = Object.values(resource.can).filter((accessLevel): accessLevel is AccessLevel => typeof accessLevel === 'string')
  const isWritten = resource.can.save !== undefined || accessLevelForCreate(resource.can) !== undefined
  return [
    ...unknownNameErrors(resource, 'noSuchAccessLevel', 'can', declaredLevels, accessLevels, 'access level'),
    ...(isWritten && writableFieldKeys(resource, 'super').length === 0
      ? [declarationError(resource, 'neverWritten', 'can.save', 'no field is written by a form, so there is nothing to save; remove the permission.')]
      : []),
  ]
}

function privateFlagErrors(resource: Resource): DeclarationError[] {
  if (resource.privateUnless === undefined) return []
  const field = fieldsOf(resource)[resource.privateUnless]
  if (!field)
    return unknownNameErrors(resource, 'noSuchField', 'privateUnless', [resource.privateUnless], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isFlag = Object.values(field.keySpecs).every(({ column }) => column === 'boolean')
  return isFlag
    ? []
    : [declarationError(resource, 'wrongKind', 'privateUnless', `"${resource.privateUnless}" is not a flag; choose the flag that shares a row.`)]
}

/** Errors in the list, title, subtitle and access levels of a resource. */
export const listDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...titleErrors(resource),
  ...subtitleErrors(resource),
  ...fieldNameErrors(resource, 'list.columns', resource.list.columns, () => true, 'noSuchField', ''),
  ...fieldNameErrors(resource, 'list.filters', resource.list.filters ?? [], isFilterable, 'notFilterable', 'cannot be filtered by; remove it.'),
  ...fieldNameErrors(
    resource,
    'list.search',
    resource.list.search ?? [],
    (field) => field?.searchable === true,
    'notSearchable',
    'cannot be searched by keyword; choose a text field.',
  ),
  ...fieldNameErrors(resource, 'list.sums', resource.list.sums ?? [], isSummable, 'notSummable', 'is not a number and cannot be summed; remove it.'),
  ...columnSelectionErrors(resource, 'list.pinnedColumns', resource.list.pinnedColumns, [...resource.list.columns, 'created_at']),
  ...cardErrors(resource, [...resource.list.columns, 'created_at']),
  ...sortErrors(resource),
  ...accessLevelErrors(resource),
  ...privateFlagErrors(resource),
]
