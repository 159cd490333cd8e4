import type { Actor, Resource, AccessLevel } from '#schema'
import { reaches, tableOf } from '#schema'
import { mayReadField, readsAll, readsOwn } from '#schema/reads.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, once } from '#schema/slot.ts'
import { mayUnmask } from '#schema/subset.ts'
import { literal } from '../db/naming.ts'
import type { Connection } from '../base/database.ts'
import type { Catalog } from '../rows/catalog.ts'
import { alive } from '../rows/columns.ts'
import { ownRow } from '../rows/ownRow.ts'

/** Whose the right to a stored file is: the rows that name it. Nothing of that is kept, the rows themselves are asked. */
interface Place {
  readonly of: Resource
  readonly slot: Slot
}

/** A row that names a file, and by it lets whoever asks see it. */
export interface Holder {
  readonly resource: string
  readonly row_id: number
  /** By which key; none where it is kept apart of its row. */
  readonly key: string | null
  readonly is_sealed: boolean
}

/** A file as rows are asked for it: by its key, and by the mark that stands beside a seal. */
export interface Asked {
  readonly key: string
  readonly mark: string
}

const names = ({ part }: Slot) => part.naming !== undefined || part.fileMarksIn !== undefined
const placesIn = (all: readonly Resource[]): Place[] => all.flatMap((of) => declaredSlots(of).flatMap((slot) => (names(slot) ? [{ of, slot }] : [])))

const standIn = '*'

/** SQL: does a row `t` name it here? `$1` is its key, `$2` its mark. */
function namesIt({ slot: { key, part } }: Place) {
  if (part.fileMarksIn) return `t.${part.fileMarksIn(key)} @> array[$2::text]`
  if (part.column === 'text') return `t."${key}" = $1::text`
  if (part.column !== 'jsonb') return `t."${key}" @> array[$1::text]`
  const held = (part.naming?.(standIn) ?? []).map((each) => `t."${key}" @> replace(${literal(JSON.stringify(each))}, '${standIn}', $1::text)::jsonb`)
  return `(${held.join(' or ')})`
}

const rowsThat = (catalog: Catalog, of: Resource, found: string) => `from ${tableOf(of.name)} t where ${found} and ${alive(catalog, of, 't')}`

/** Everybody sees the pictures of what tells of nobody, and those of what answers anybody, unless their field says who sees them. */
const isOpen = (catalog: Catalog, { of, slot: { field } }: Place) =>
  !catalog.isPersonal(of) && field.options.can?.read === undefined && (field.pictures || Object.values(of.endpoints).some(({ can }) => can === 'anyone'))

/** Pictures inside written text. */
const written = (catalog: Catalog) =>
  catalog.all.flatMap((of) =>
    declaredSlots(of).flatMap(({ key, part }) =>
      part.html && !catalog.isPersonal(of) ? [rowsThat(catalog, of, `t."${key}" like '%/files/' || $1::text || '%'`)] : [],
    ),
  )

const anyOf = (found: readonly string[]) =>
  `select ${found.map((each) => `exists (select ${each})`).join(' or ')} as "isOpen" where $1::text <> '' and $2::text <> ''`

type Asking = readonly [db: Connection, catalog: Catalog, file: Asked]

async function isInAny([db, , { key, mark }]: Asking, found: readonly string[], name: string) {
  const [answer] = await db.query<{ isOpen: boolean }>(anyOf(found), [key, mark], { name })
  return answer?.isOpen === true
}

/** Does a row name this picture where everybody may see it? */
export const isShownToAll = (...asking: Asking) => {
  const [, catalog] = asking
  const open = placesIn(catalog.all).filter((place) => isOpen(catalog, place))
  return isInAny(
    asking,
    open.map((place) => rowsThat(catalog, place.of, namesIt(place))),
    'file shown',
  )
}

/** Does it stand in a text that tells of nobody? All texts are looked through, so that this is asked last. */
export const isWrittenForAll = (...asking: Asking) => isInAny(asking, written(asking[1]), 'file written')

/** SQL of whether somebody on an access level sees what this row names here; undefined where he never does. `$3` is who asks. */
function seenIn({ of, slot }: Place, accessLevel: AccessLevel): string | undefined {
  if (of.privateUnless !== undefined || !mayReadField(of, slot.field, accessLevel)) return undefined
  if (slot.part.sealed !== undefined && !mayUnmask(of, slot, accessLevel)) return undefined
  if (readsOwn(of, accessLevel)) return ownRow(of, 't', '$3::bigint')
  return readsAll(of, accessLevel) ? 'true' : undefined
}

/** Who opens what is kept apart of rows sees its files too. */
const opensApart: AccessLevel = 'manager'

const keptApart = `(select k.resource, null as key, true as is_sealed, k.row_id::int as row_id from kept_apart k where k.files @> array[$2::text] limit 1)`

function holding(catalog: Catalog, accessLevel: AccessLevel) {
  const rows = placesIn(catalog.all).flatMap((place) => {
    const { of, slot } = place
    const seen = seenIn(place, accessLevel)
    const told = `${literal(of.name)} as resource, ${literal(slot.key)} as key, ${slot.part.sealed !== undefined} as is_sealed, t.id::int as row_id`
    return seen === undefined ? [] : [`(select ${told} ${rowsThat(catalog, of, `${namesIt(place)} and ${seen}`)} limit 1)`]
  })
  const all = reaches(accessLevel, opensApart) ? [...rows, keptApart] : rows
  return all.length === 0
    ? undefined
    : `select * from (${all.join(' union all ')}) held where $1::text <> '' and $2::text <> '' and $3::bigint is not null limit 1`
}

const statements = once((_catalog: Catalog) => new Map<AccessLevel, string | undefined>())

/** A row by whose rights somebody sees a file, if there is one. */
export async function holderFor(db: Connection, catalog: Catalog, { id, accessLevel }: Actor, { key, mark }: Asked): Promise<Holder | undefined> {
  const known = statements(catalog)
  if (!known.has(accessLevel)) known.set(accessLevel, holding(catalog, accessLevel))
  const sql = known.get(accessLevel)
  if (id === null || sql === undefined) return undefined
  const [found] = await db.query<Holder>(sql, [key, mark, id], { name: `file held ${accessLevel}` })
  return found
}
