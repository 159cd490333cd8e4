import type { AccessLevel } from '../base/access.ts'
import { accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { parseOrder } from '../base/order.ts'
import { isFact } from '../recordPage.ts'
import type { Resource } from '../resource.ts'
import { toCreate } from '../permissions.ts'
import { writable } from '../shape.ts'
import { fieldOf, fieldsOf, stateKeyOf, fieldKeysOf } from '../fieldKey.ts'
import { sortsFor } from '../subset.ts'
import type { DeclarationError, DeclarationErrorCode } from './declarationError.ts'
import { declarationError, duplicates, unknownNames } from './declarationError.ts'

const isNumber = /^(smallint|integer|bigint|numeric)/

export const isSummable = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).every(({ column }) => isNumber.test(column))
const isFilterable = (field: Field | undefined) => Object.values(field?.keySpecs ?? {}).some(({ ops }) => ops.length > 0)

/** Errors in a list of field names: unknown names, duplicates, and fields that cannot be used there. */
function listed(
  resource: Resource,
  at: string,
  names: readonly string[],
  fits: (field: Field | undefined) => boolean,
  code: DeclarationErrorCode,
  message: string,
) {
  const unfit = names.filter((name) => fieldOf(resource, name) !== undefined && !fits(fieldOf(resource, name)))
  return [
    ...unknownNames(resource, 'noSuchField', at, names, [...Object.keys(fieldsOf(resource)), 'created_at'], `field of ${resource.name}`),
    ...duplicates(resource, at, names),
    ...unfit.map((name) => declarationError(resource, code, at, `"${name}" ${message}`)),
  ]
}

function title(resource: Resource): DeclarationError[] {
  const names = Object.keys(fieldsOf(resource))
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === resource.title)
  if (!fieldKey || !names.includes(resource.title)) return unknownNames(resource, 'noSuchField', 'title', [resource.title], names, `field of ${resource.name}`)
  const isPlain = fieldKey.spec.column !== '' && !fieldKey.spec.column.startsWith('json')
  return isPlain ? [] : [declarationError(resource, 'notTitle', 'title', `"${resource.title}" is no single value that could name a row; choose a text.`)]
}

/** The subtitle has short values and does not repeat the title. */
const second = (resource: Resource) =>
  listed(
    resource,
    'subtitle',
    resource.subtitle ?? [],
    (field) => field !== undefined && isFact(field) && field !== fieldOf(resource, resource.title),
    'otherKind',
    'is too long to stand beside a title, or is the title itself; name a short value.',
  )

function sort(resource: Resource): DeclarationError[] {
  if (resource.list.sort === undefined) return []
  const name = parseOrder(resource.list.sort)?.key
  if (name === undefined)
    return [declarationError(resource, 'notSortable', 'list.sort', `"${resource.list.sort}" says no order; write "${resource.list.sort}-asc" or "-desc".`)]
  const known = [
    'id',
    ...sortsFor(resource, 'super').map((fieldKey) => fieldKey.name),
    ...fieldKeysOf(resource).flatMap((fieldKey) => (fieldKey.name === resource.title && fieldKey.spec.sortable ? [fieldKey.name] : [])),
  ]
  if (known.includes(name)) return []
  if (fieldOf(resource, name))
    return [declarationError(resource, 'notSortable', 'list.sort', `rows cannot be put in the order of "${name}"; choose a column or filter with one value.`)]
  return unknownNames(resource, 'noSuchField', 'list.sort', [name], known, `field of ${resource.name}`)
}

/** Errors in a selection of the columns of a list. */
function chosen(resource: Resource, at: string, names: readonly string[] | undefined, from: readonly string[]): DeclarationError[] {
  if (names?.length === 0) return [declarationError(resource, 'contradictory', at, 'it names nothing; name a column, or leave it out.')]
  return [...unknownNames(resource, 'noSuchField', at, names ?? [], from, `column of ${resource.name}`), ...duplicates(resource, at, names ?? [])]
}

/** A card starts with the title and the state, so `cardFields` must not repeat them. */
function card(resource: Resource, columns: readonly string[]): DeclarationError[] {
  const leading = [resource.title, stateKeyOf(resource)?.name]
  const repeated = (resource.list.cardFields ?? []).filter((name) => leading.includes(name))
  return [
    ...chosen(resource, 'list.cardFields', resource.list.cardFields, columns),
    ...repeated.map((name) => declarationError(resource, 'twice', 'list.cardFields', `"${name}" stands at the head of a card anyway; leave it out.`)),
  ]
}

function rights(resource: Resource): DeclarationError[] {
  const declaredLevels = Object.values(resource.can).filter((accessLevel): accessLevel is AccessLevel => typeof accessLevel === 'string')
  const isWritten = resource.can.save !== undefined || toCreate(resource.can) !== undefined
  return [
    ...unknownNames(resource, 'noSuchAccessLevel', 'can', declaredLevels, accessLevels, 'access level'),
    ...(isWritten && writable(resource, 'super').length === 0
      ? [declarationError(resource, 'neverWritten', 'can.save', 'no field of it is written by a form, so there is nothing to save; leave the right out.')]
      : []),
  ]
}

function own(resource: Resource): DeclarationError[] {
  if (resource.privateUnless === undefined) return []
  const field = fieldsOf(resource)[resource.privateUnless]
  if (!field)
    return unknownNames(resource, 'noSuchField', 'privateUnless', [resource.privateUnless], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isFlag = Object.values(field.keySpecs).every(({ column }) => column === 'boolean')
  return isFlag
    ? []
    : [declarationError(resource, 'otherKind', 'privateUnless', `"${resource.privateUnless}" says neither yes nor no; name the flag that shares a row.`)]
}

/** Errors in the list, title, subtitle and access levels of a resource. */
export const listDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...title(resource),
  ...second(resource),
  ...listed(resource, 'list.columns', resource.list.columns, () => true, 'noSuchField', ''),
  ...listed(resource, 'list.filters', resource.list.filters ?? [], isFilterable, 'notFilterable', 'cannot be filtered by; leave it out.'),
  ...listed(
    resource,
    'list.search',
    resource.list.search ?? [],
    (field) => field?.searchable === true,
    'notSearchable',
    'holds nothing that a keyword finds; search a text.',
  ),
  ...listed(resource, 'list.sums', resource.list.sums ?? [], isSummable, 'notSummable', 'is no number, so it has no sum; leave it out.'),
  ...chosen(resource, 'list.pinnedColumns', resource.list.pinnedColumns, [...resource.list.columns, 'created_at']),
  ...card(resource, [...resource.list.columns, 'created_at']),
  ...sort(resource),
  ...rights(resource),
  ...own(resource),
]
