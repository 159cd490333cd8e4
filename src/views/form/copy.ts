import type { Resource, AccessLevel } from '#schema'
import { writable } from '#schema/shape.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import type { RowOf } from '../../components/declared.ts'
import type { ScopedList } from '../../components/scopedList.ts'

const from = 'copy'

/** Where the form of a new row starts with the values of another. */
export const copyAddress = ({ route, search }: ScopedList, id: string) => `/admin/${route}/create${search === '' ? '?' : `${search}&`}${from}=${id}`

/** The row that an address asks to be copied, if it does. */
export const copiedIn = (search: string) => new URLSearchParams(search).get(from) ?? undefined

/** Two rows cannot have it both: it is unique, or only its mask is there to be copied. */
const staysBehind = ({ field }: FieldKey) => field.options.unique !== undefined || field.masked === true

/** The values of a row that a new one may start with. */
export const copiedValues = (resource: Resource, accessLevel: AccessLevel, row: RowOf): RowOf =>
  Object.fromEntries(
    writable(resource, accessLevel)
      .filter((fieldKey) => !staysBehind(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null)
      .map(({ key }) => [key, row[key]]),
  )

/** The keys that had a value and were left behind. */
export const notCopied = (resource: Resource, accessLevel: AccessLevel, row: RowOf): readonly FieldKey[] =>
  writable(resource, accessLevel).filter(
    (fieldKey) => staysBehind(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null && row[fieldKey.key] !== '',
  )
