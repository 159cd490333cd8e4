import type { Resource, AccessLevel } from '#schema'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'

const copyParam = 'copy'

/** The address of the form of a new row with the values of another row. */
export const copyAddress = ({ route, search }: ScopedList, id: string) => `/admin/${route}/create${search === '' ? '?' : `${search}&`}${copyParam}=${id}`

/** The id of the row to copy, from the address. */
export const copySourceId = (search: string) => new URLSearchParams(search).get(copyParam) ?? undefined

/** Values that cannot be copied: unique ones, and masked ones, of which only the mask is known. */
const isNotCopyable = ({ field }: FieldKey) => field.options.unique !== undefined || field.masked === true

/** The values that are copied to a new row. */
export const copiedValues = (resource: Resource, accessLevel: AccessLevel, row: RowData): RowData =>
  Object.fromEntries(
    writableFieldKeys(resource, accessLevel)
      .filter((fieldKey) => !isNotCopyable(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null)
      .map(({ key }) => [key, row[key]]),
  )

/** The fields with values that are not copied. */
export const uncopiedFields = (resource: Resource, accessLevel: AccessLevel, row: RowData): readonly FieldKey[] =>
  writableFieldKeys(resource, accessLevel).filter(
    (fieldKey) => isNotCopyable(fieldKey) && row[fieldKey.key] !== undefined && row[fieldKey.key] !== null && row[fieldKey.key] !== '',
  )
