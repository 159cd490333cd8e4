import type { AccessLevel } from '../base/access.ts'
import { accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import { orderIn } from '../base/order.ts'
import { isShort } from '../page.ts'
import type { Resource } from '../resource.ts'
import { toCreate } from '../permissions.ts'
import { writable } from '../shape.ts'
import { fieldOf, fieldsOf, machineOf, slotsOf } from '../slot.ts'
import { sortsFor } from '../subset.ts'
import type { DeclarationError, DeclarationErrorCode } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'

const isNumber = /^(smallint|integer|bigint|numeric)/

export const isSummable = (field: Field | undefined) => Object.values(field?.parts ?? {}).every(({ column }) => isNumber.test(column))
const isFilterable = (field: Field | undefined) => Object.values(field?.parts ?? {}).some(({ ops }) => ops.length > 0)

/** Names of one key of `list`: fields of the resource, each once, each fit for it. */
function listed(of: Resource, at: string, names: readonly string[], fits: (field: Field | undefined) => boolean, code: DeclarationErrorCode, says: string) {
  const unfit = names.filter((name) => fieldOf(of, name) !== undefined && !fits(fieldOf(of, name)))
  return [
    ...strangers(of, 'noSuchField', at, names, [...Object.keys(fieldsOf(of)), 'created_at'], `field of ${of.name}`),
    ...repeated(of, at, names),
    ...unfit.map((name) => declarationError(of, code, at, `"${name}" ${says}`)),
  ]
}

function title(of: Resource): DeclarationError[] {
  const names = Object.keys(fieldsOf(of))
  const slot = slotsOf(of).find(({ name }) => name === of.title)
  if (!slot || !names.includes(of.title)) return strangers(of, 'noSuchField', 'title', [of.title], names, `field of ${of.name}`)
  const isPlain = slot.part.column !== '' && !slot.part.column.startsWith('json')
  return isPlain ? [] : [declarationError(of, 'notTitle', 'title', `"${of.title}" is no single value that could name a row; choose a text.`)]
}

/** What stands beside a title must be short, and something else. */
const second = (of: Resource) =>
  listed(
    of,
    'second',
    of.second ?? [],
    (field) => field !== undefined && isShort(field) && field !== fieldOf(of, of.title),
    'otherKind',
    'is too long to stand beside a title, or is the title itself; name a short value.',
  )

function sort(of: Resource): DeclarationError[] {
  if (of.list.sort === undefined) return []
  const name = orderIn(of.list.sort)?.key
  if (name === undefined) return [declarationError(of, 'notSortable', 'list.sort', `"${of.list.sort}" says no order; write "${of.list.sort}-asc" or "-desc".`)]
  const known = [
    'id',
    ...sortsFor(of, 'super').map((slot) => slot.name),
    ...slotsOf(of).flatMap((slot) => (slot.name === of.title && slot.part.sortable ? [slot.name] : [])),
  ]
  if (known.includes(name)) return []
  if (fieldOf(of, name))
    return [declarationError(of, 'notSortable', 'list.sort', `rows cannot be put in the order of "${name}"; choose a column or filter with one value.`)]
  return strangers(of, 'noSuchField', 'list.sort', [name], known, `field of ${of.name}`)
}

/** What is chosen among the columns, for every list of it. */
function chosen(of: Resource, at: string, names: readonly string[] | undefined, from: readonly string[]): DeclarationError[] {
  if (names?.length === 0) return [declarationError(of, 'contradictory', at, 'it names nothing; name a column, or leave it out.')]
  return [...strangers(of, 'noSuchField', at, names ?? [], from, `column of ${of.name}`), ...repeated(of, at, names ?? [])]
}

/** A card begins with the title and the state, so it does not say them again. */
function card(of: Resource, columns: readonly string[]): DeclarationError[] {
  const leading = [of.title, machineOf(of)?.name]
  const again = (of.list.card ?? []).filter((name) => leading.includes(name))
  return [
    ...chosen(of, 'list.card', of.list.card, columns),
    ...again.map((name) => declarationError(of, 'twice', 'list.card', `"${name}" stands at the head of a card anyway; leave it out.`)),
  ]
}

function rights(of: Resource): DeclarationError[] {
  const said = Object.values(of.can).filter((accessLevel): accessLevel is AccessLevel => typeof accessLevel === 'string')
  const isWritten = of.can.save !== undefined || toCreate(of.can) !== undefined
  return [
    ...strangers(of, 'noSuchAccessLevel', 'can', said, accessLevels, 'access level'),
    ...(isWritten && writable(of, 'super').length === 0
      ? [declarationError(of, 'neverWritten', 'can.save', 'no field of it is written by a form, so there is nothing to save; leave the right out.')]
      : []),
  ]
}

function own(of: Resource): DeclarationError[] {
  if (of.privateUnless === undefined) return []
  const field = fieldsOf(of)[of.privateUnless]
  if (!field) return strangers(of, 'noSuchField', 'privateUnless', [of.privateUnless], Object.keys(fieldsOf(of)), `field of ${of.name}`)
  const isFlag = Object.values(field.parts).every(({ column }) => column === 'boolean')
  return isFlag ? [] : [declarationError(of, 'otherKind', 'privateUnless', `"${of.privateUnless}" says neither yes nor no; name the flag that shares a row.`)]
}

/** What is wrong with what a list shows, how rows are named, and who may. */
export const listDeclarationErrors = (of: Resource): DeclarationError[] => [
  ...title(of),
  ...second(of),
  ...listed(of, 'list.columns', of.list.columns, () => true, 'noSuchField', ''),
  ...listed(of, 'list.filters', of.list.filters ?? [], isFilterable, 'notFilterable', 'cannot be filtered by; leave it out.'),
  ...listed(
    of,
    'list.search',
    of.list.search ?? [],
    (field) => field?.searchable === true,
    'notSearchable',
    'holds nothing that a keyword finds; search a text.',
  ),
  ...listed(of, 'list.sums', of.list.sums ?? [], isSummable, 'notSummable', 'is no number, so it has no sum; leave it out.'),
  ...chosen(of, 'list.pin', of.list.pin, [...of.list.columns, 'created_at']),
  ...card(of, [...of.list.columns, 'created_at']),
  ...sort(of),
  ...rights(of),
  ...own(of),
]
