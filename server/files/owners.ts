import type { Actor, Resource, AccessLevel } from '#schema'
import { hasAccess, tableOf } from '#schema'
import { mayReadField, canReadAll, canReadOwn } from '#schema/reads.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { declaredFieldKeys, memoize } from '#schema/fieldKey.ts'
import { mayUnmask } from '#schema/subset.ts'
import { literal } from '../db/naming.ts'
import type { Connection } from '../base/database.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { notDeletedSql } from '../rows/columns.ts'
import { ownRowSql } from '../rows/ownRow.ts'

/** Whose the right to a stored file is: the rows that name it. Nothing of that is kept, the rows themselves are asked. */
interface Place {
  readonly resource: Resource
  readonly fieldKey: FieldKey
}

/** A row that names a file, and by it lets whoever asks see it. */
export interface FileOwner {
  readonly resource: string
  readonly row_id: number
  /** By which key; none where it is kept apart of its row. */
  readonly key: string | null
  readonly is_sealed: boolean
}

/** A file as rows are asked for it: by its key, and by the mark that stands beside a seal. */
export interface FileIdentity {
  readonly key: string
  readonly mark: string
}

const names = ({ spec }: FieldKey) => spec.fileReference !== undefined || spec.fileMarksIn !== undefined
const placesIn = (all: readonly Resource[]): Place[] =>
  all.flatMap((resource) => declaredFieldKeys(resource).flatMap((fieldKey) => (names(fieldKey) ? [{ resource, fieldKey }] : [])))

const standIn = '*'

/** SQL: does a row `t` name it here? `$1` is its key, `$2` its mark. */
function namesIt({ fieldKey: { key, spec } }: Place) {
  if (spec.fileMarksIn) return `t.${spec.fileMarksIn(key)} @> array[$2::text]`
  if (spec.column === 'text') return `t."${key}" = $1::text`
  if (spec.column !== 'jsonb') return `t."${key}" @> array[$1::text]`
  const held = (spec.fileReference?.(standIn) ?? []).map((item) => `t."${key}" @> replace(${literal(JSON.stringify(item))}, '${standIn}', $1::text)::jsonb`)
  return `(${held.join(' or ')})`
}

const rowsThat = (registry: ResourceRegistry, resource: Resource, match: string) =>
  `from ${tableOf(resource.name)} t where ${match} and ${notDeletedSql(registry, resource, 't')}`

/** Everybody sees the pictures of what tells of nobody, and those of what answers anybody, unless their field says who sees them. */
const isOpen = (registry: ResourceRegistry, { resource, fieldKey: { field } }: Place) =>
  !registry.isPersonal(resource) &&
  field.options.can?.read === undefined &&
  (field.pictures || Object.values(resource.endpoints).some(({ can }) => can === 'anyone'))

/** Pictures inside written text. */
const written = (registry: ResourceRegistry) =>
  registry.all.flatMap((resource) =>
    declaredFieldKeys(resource).flatMap(({ key, spec }) =>
      spec.html && !registry.isPersonal(resource) ? [rowsThat(registry, resource, `t."${key}" like '%/files/' || $1::text || '%'`)] : [],
    ),
  )

const anyOf = (matches: readonly string[]) =>
  `select ${matches.map((item) => `exists (select ${item})`).join(' or ')} as "isOpen" where $1::text <> '' and $2::text <> ''`

type Asking = readonly [db: Connection, catalog: ResourceRegistry, file: FileIdentity]

async function isInAny([db, , { key, mark }]: Asking, matches: readonly string[], name: string) {
  const [answer] = await db.query<{ isOpen: boolean }>(anyOf(matches), [key, mark], { name })
  return answer?.isOpen === true
}

/** Does a row name this picture where everybody may see it? */
export const isPublicImage = (...asking: Asking) => {
  const [, registry] = asking
  const open = placesIn(registry.all).filter((place) => isOpen(registry, place))
  return isInAny(
    asking,
    open.map((place) => rowsThat(registry, place.resource, namesIt(place))),
    'file shown',
  )
}

/** Does it stand in a text that tells of nobody? All texts are looked through, so that this is asked last. */
export const isInPublicText = (...asking: Asking) => isInAny(asking, written(asking[1]), 'file written')

/** SQL of whether somebody on an access level sees what this row names here; undefined where he never does. `$3` is who asks. */
function seenIn({ resource, fieldKey }: Place, accessLevel: AccessLevel): string | undefined {
  if (resource.privateUnless !== undefined || !mayReadField(resource, fieldKey.field, accessLevel)) return undefined
  if (fieldKey.spec.encryptedIn !== undefined && !mayUnmask(resource, fieldKey, accessLevel)) return undefined
  if (canReadOwn(resource, accessLevel)) return ownRowSql(resource, 't', '$3::bigint')
  return canReadAll(resource, accessLevel) ? 'true' : undefined
}

/** Who opens what is kept apart of rows sees its files too. */
const opensApart: AccessLevel = 'manager'

const keptApart = `(select k.resource, null as key, true as is_sealed, k.row_id::int as row_id from kept_apart k where k.files @> array[$2::text] limit 1)`

function holding(registry: ResourceRegistry, accessLevel: AccessLevel) {
  const rows = placesIn(registry.all).flatMap((place) => {
    const { resource, fieldKey } = place
    const seen = seenIn(place, accessLevel)
    const text = `${literal(resource.name)} as resource, ${literal(fieldKey.key)} as key, ${fieldKey.spec.encryptedIn !== undefined} as is_sealed, t.id::int as row_id`
    return seen === undefined ? [] : [`(select ${text} ${rowsThat(registry, resource, `${namesIt(place)} and ${seen}`)} limit 1)`]
  })
  const all = hasAccess(accessLevel, opensApart) ? [...rows, keptApart] : rows
  return all.length === 0
    ? undefined
    : `select * from (${all.join(' union all ')}) held where $1::text <> '' and $2::text <> '' and $3::bigint is not null limit 1`
}

const statements = memoize((_catalog: ResourceRegistry) => new Map<AccessLevel, string | undefined>())

/** A row by whose rights somebody sees a file, if there is one. */
export async function fileOwnerFor(
  db: Connection,
  registry: ResourceRegistry,
  { id, accessLevel }: Actor,
  { key, mark }: FileIdentity,
): Promise<FileOwner | undefined> {
  const known = statements(registry)
  if (!known.has(accessLevel)) known.set(accessLevel, holding(registry, accessLevel))
  const sql = known.get(accessLevel)
  if (id === null || sql === undefined) return undefined
  const [match] = await db.query<FileOwner>(sql, [key, mark, id], { name: `file held ${accessLevel}` })
  return match
}
