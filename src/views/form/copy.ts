import type { Resource, AccessLevel } from '#schema'
import { writable } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import type { Scoped } from '../../parts/scope.ts'

const from = 'copy'

/** Where the form of a new row starts with the values of another. */
export const copyAddress = ({ route, search }: Scoped, id: string) => `/admin/${route}/create${search === '' ? '?' : `${search}&`}${from}=${id}`

/** The row that an address asks to be copied, if it does. */
export const copiedIn = (search: string) => new URLSearchParams(search).get(from) ?? undefined

/** Two rows cannot have it both: it is unique, or only its mask is there to be copied. */
const staysBehind = ({ field }: Slot) => field.options.unique !== undefined || field.masked === true

/** The values of a row that a new one may start with. */
export const copiedValues = (of: Resource, accessLevel: AccessLevel, row: RowOf): RowOf =>
  Object.fromEntries(
    writable(of, accessLevel)
      .filter((slot) => !staysBehind(slot) && row[slot.key] !== undefined && row[slot.key] !== null)
      .map(({ key }) => [key, row[key]]),
  )

/** The keys that had a value and were left behind. */
export const leftBehind = (of: Resource, accessLevel: AccessLevel, row: RowOf): readonly Slot[] =>
  writable(of, accessLevel).filter((slot) => staysBehind(slot) && row[slot.key] !== undefined && row[slot.key] !== null && row[slot.key] !== '')
