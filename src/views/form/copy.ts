import type { Resource, AccessLevel } from '#schema'
import { writable } from '#schema/shape.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import type { RowOf } from '../../components/declared.ts'
import type { ScopedList } from '../../components/scopedList.ts'

const from = 'copy'

/** The address of the form of a new row with the values of another row. */
export const copyAddress = ({ route, search }: ScopedList, id: string) => `/admin/${route}/create${search === '' ? '?' : `${search}&`}${from}=${id}`

/** The id of the row to copy, from the address. */
export const copiedIn = (search: string) => new URLSearchParams(search).get(from) ?? undefined

/** Values that cannot be copied: unique ones, and masked ones, of which only the mask is known. */
const staysBehind = ({ field }: FieldKey) => field.options.unique !== undefined || field.masked === true

/** The values that are copied to a new row. */
export const copiedValues = (resource: Resource, accessLevel: AccessLevel, row: RowOf): RowOf =>
  Object.fromEntries(
    writable(resource, accessLevel)
      .filter((fieldKey) => !staysBehind(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null)
      .map(({ key }) => [key, row[key]]),
  )

/** The fields with values that are not copied. */
export const notCopied = (resource: Resource, accessLevel: AccessLevel, row: RowOf): readonly FieldKey[] =>
  writable(resource, accessLevel).filter(
    (fieldKey) => staysBehind(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null && row[fieldKey.key] !== '',
  )
