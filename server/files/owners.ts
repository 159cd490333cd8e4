import type { Actor, Resource, AccessLevel } from '#schema'
import { hasAccess, tableOf } from '#schema'
import { mayReadField, canReadAllRows, canReadOnlyOwnRows } from '#schema/row/fieldAccess.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, memoize } from '#schema/row/fieldKey.ts'
import { mayUnmask } from '#schema/row/subset.ts'
import { quoteLiteral } from '../db/ddl/naming.ts'
import type { Connection } from '../base/database.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { notDeletedSql } from '../rows/columns.ts'
import { ownRowSql } from '../rows/ownRow.ts'

/** A field that can refer to files. Access to a file follows from the rows that refer to it; this is queried, not stored. */
interface FileField {
  readonly resource: Resource
  readonly fieldKey: FieldKey
}

/** A row that refers to a file and so grants access to it. */
export interface FileReferencingRow {
  readonly resource: string
  readonly row_id: number
  /** Key of the field; null for a row in segregated storage. */
  readonly key: string | null
  readonly is_sealed: boolean
}

/** Identity of a file in queries: its key, and its digest (`mark`), which is stored next to encrypted values. */
export interface FileIdentity {
  readonly key: string
  readonly mark: string
}

const isFileField = ({ spec }: FieldKey) => spec.fileReference !== undefined || spec.fileMarksIn !== undefined
const fileFieldsIn = (all: readonly Resource[]): FileField[] =>
  all.flatMap((resource) => declaredFieldKeys(resource).flatMap((fieldKey) => (isFileField(fieldKey) ? [{ resource, fieldKey }] : [])))

const keyPlaceholder = '*'

/** SQL condition: a row `t` refers to the file in this field. `$1` is the key, `$2` the mark. */
function refersToFileSql({ fieldKey: { key, spec } }: FileField) {
  if (spec.fileMarksIn) return `t.${spec.fileMarksIn(key)} @> array[$2::text]`
  if (spec.column === 'text') return `t."${key}" = $1::text`
  if (spec.column !== 'jsonb') return `t."${key}" @> array[$1::text]`
  const containment = (spec.fileReference?.(keyPlaceholder) ?? []).map(
    (item) => `t."${key}" @> replace(${quoteLiteral(JSON.stringify(item))}, '${keyPlaceholder}', $1::text)::jsonb`,
  )
  return `(${containment.join(' or ')})`
}

const fromRowsSql = (registry: ResourceRegistry, resource: Resource, match: string) =>
  `from ${tableOf(resource.name)} t where ${match} and ${notDeletedSql(registry, resource, 't')}`

/**
 * Whether pictures of this field are public: of a non-personal resource, without `can.read` on the field, and in a picture field or a resource with
 * a public endpoint.
 */
const isPublicField = (registry: ResourceRegistry, { resource, fieldKey: { field } }: FileField) =>
  !registry.holdsPersonalData(resource) &&
  field.options.can?.read === undefined &&
  (field.pictures || Object.values(resource.endpoints).some(({ can }) => can === 'anyone'))

/** Queries for pictures inside rich text of non-personal resources. */
const richTextQueries = (registry: ResourceRegistry) =>
  registry.all.flatMap((resource) =>
    declaredFieldKeys(resource).flatMap(({ key, spec }) =>
      spec.html && !registry.holdsPersonalData(resource) ? [fromRowsSql(registry, resource, `t."${key}" like '%/files/' || $1::text || '%'`)] : [],
    ),
  )

const anyExistsSql = (matches: readonly string[]) =>
  `select ${matches.map((item) => `exists (select ${item})`).join(' or ')} as "isOpen" where $1::text <> '' and $2::text <> ''`

type FileQuestion = readonly [db: Connection, catalog: ResourceRegistry, file: FileIdentity]

async function existsInAny([db, , { key, mark }]: FileQuestion, matches: readonly string[], name: string) {
  const [answer] = await db.query<{ isOpen: boolean }>(anyExistsSql(matches), [key, mark], { name })
  return answer?.isOpen === true
}

/** Whether a row refers to this picture in a public field. */
export const isInPublicFileField = (...asking: FileQuestion) => {
  const [, registry] = asking
  const open = fileFieldsIn(registry.all).filter((place) => isPublicField(registry, place))
  return existsInAny(
    asking,
    open.map((place) => fromRowsSql(registry, place.resource, refersToFileSql(place))),
    'file shown',
  )
}

/** Whether a rich text of a non-personal resource contains this picture. It scans all texts, so it is the last check. */
export const isPublicTextImage = (...asking: FileQuestion) => existsInAny(asking, richTextQueries(asking[1]), 'file written')

/** SQL condition under which this access level may read the field; undefined if never. `$3` is the id of the actor. */
function visibleRowsSql({ resource, fieldKey }: FileField, accessLevel: AccessLevel): string | undefined {
  if (resource.privateUnless !== undefined || !mayReadField(resource, fieldKey.field, accessLevel)) return undefined
  if (fieldKey.spec.encryptedIn !== undefined && !mayUnmask(resource, fieldKey, accessLevel)) return undefined
  if (canReadOnlyOwnRows(resource, accessLevel)) return ownRowSql(resource, 't', '$3::bigint')
  return canReadAllRows(resource, accessLevel) ? 'true' : undefined
}

/** This access level may read segregated data, and so its files. */
const segregatedAccessLevel: AccessLevel = 'manager'

const segregatedOwnerSql = `(select k.resource, null as key, true as is_sealed, k.row_id::int as row_id from kept_apart k where k.files @> array[$2::text] limit 1)`

function ownerQueryFor(registry: ResourceRegistry, accessLevel: AccessLevel) {
  const rows = fileFieldsIn(registry.all).flatMap((place) => {
    const { resource, fieldKey } = place
    const visibleSql = visibleRowsSql(place, accessLevel)
    const text = `${quoteLiteral(resource.name)} as resource, ${quoteLiteral(fieldKey.key)} as key, ${fieldKey.spec.encryptedIn !== undefined} as is_sealed, t.id::int as row_id`
    return visibleSql === undefined ? [] : [`(select ${text} ${fromRowsSql(registry, resource, `${refersToFileSql(place)} and ${visibleSql}`)} limit 1)`]
  })
  const all = hasAccess(accessLevel, segregatedAccessLevel) ? [...rows, segregatedOwnerSql] : rows
  return all.length === 0
    ? undefined
    : `select * from (${all.join(' union all ')}) held where $1::text <> '' and $2::text <> '' and $3::bigint is not null limit 1`
}

const statements = memoize((_catalog: ResourceRegistry) => new Map<AccessLevel, string | undefined>())

/** A row through which the actor may read the file, if there is one. */
export async function fileReferencingRowFor(
  db: Connection,
  registry: ResourceRegistry,
  { id, accessLevel }: Actor,
  { key, mark }: FileIdentity,
): Promise<FileReferencingRow | undefined> {
  const sqlByLevel = statements(registry)
  if (!sqlByLevel.has(accessLevel)) sqlByLevel.set(accessLevel, ownerQueryFor(registry, accessLevel))
  const sql = sqlByLevel.get(accessLevel)
  if (id === null || sql === undefined) return undefined
  const [match] = await db.query<FileReferencingRow>(sql, [key, mark, id], { name: `file held ${accessLevel}` })
  return match
}
