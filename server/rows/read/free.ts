import type { Path, Wrong } from '#schema'
import { issue } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { idOf } from '#schema/fields/ids.ts'
import type { Keeper } from '#schema/free.ts'
import { keeperOf, ownWays } from '#schema/free.ts'
import type { FreeAsked } from '#schema/freeShape.ts'
import { freeShape } from '#schema/freeShape.ts'
import { issuesOf } from '#schema/issues.ts'
import { readsAll } from '#schema/reads.ts'
import type { Catalog } from '../catalog.ts'
import { alive, table } from '../columns.ts'
import type { Asked } from './asked.ts'
import type { Condition } from './condition.ts'
import { isPlain } from './given.ts'

/** A row that is had in a time, by the very ranges that the table of its keeper keeps apart. */

type Params = readonly [from: string, to: string, but?: string]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Is a row of the keeper, `k`, in that time and of nobody whose doing does not count? */
export function hadIn(catalog: Catalog, keeper: Keeper, but: string | undefined, [from, to, id]: Params) {
  const own = but === undefined ? [] : ownWays(keeper, { name: but })
  const ways = own.map((way) => way.map(({ key, value }) => `k."${key}" = ${value === undefined ? `${id}::bigint` : quoted(value)}`).join(' and '))
  const others = ways.map((way) => `not (${way})`)
  const time = `tstzrange(k."${keeper.from}", k."${keeper.to}") && tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  return [time, alive(catalog, keeper.of, 'k'), ...others].filter((text) => text !== 'true').join(' and ')
}

/** The values that go with it. */
export const hadValues = ({ from, to, but }: FreeAsked) => [instantOf(from), instantOf(to), ...(but ? [but.id] : [])]

/** An id in an address is a text. */
const numbered = (raw: unknown) =>
  isPlain(raw) && isPlain(raw.but) && typeof raw.but.id === 'string' ? { ...raw, but: { ...raw.but, id: idOf(raw.but.id) } } : raw

/** What is wrong with a time that is asked about, beside its shape. */
export function spanIssues(keeper: Keeper, { from, to, but }: FreeAsked, path: Path): Wrong[] {
  return [
    ...(from < to ? [] : [issue('endsBeforeStart', [...path, 'to'])]),
    ...(but && ownWays(keeper, { name: but.of }).length === 0 ? [issue('unknown', [...path, 'but', 'of'])] : []),
  ]
}

function condition({ catalog }: Asked, keeper: Keeper, asked: FreeAsked, isFree: boolean): Condition {
  const { of, key } = keeper
  const but = asked.but?.of
  const sql = (...[from = '', to = '', id = '']: string[]) =>
    `${isFree ? 'not ' : ''}exists (select from ${table(of)} k where k."${key}" = t.id and ${hadIn(catalog, keeper, but, [from, to, id])})`
  return { shape: `${isFree ? 'free' : 'taken'} ${but ?? ''}`, values: hadValues(asked), sql }
}

/** What a list asks for by `free` and `taken`; those alone may ask who may read what keeps its rows apart. */
export function freeConditions(asked: Asked, raw: Readonly<Record<string, unknown>>, issues: Wrong[]): Condition[] {
  return (['free', 'taken'] as const).flatMap((word) => {
    if (raw[word] === undefined) return []
    const path = [...asked.path, word]
    const keeper = keeperOf(asked.catalog.all, asked.of.name)
    if (!keeper || !readsAll(keeper.of, asked.accessLevel)) {
      issues.push(issue('notFilter', path))
      return []
    }
    const parsed = freeShape.safeParse(numbered(raw[word]), { reportInput: true })
    const wrong = parsed.success ? spanIssues(keeper, parsed.data, path) : issuesOf(parsed.error, path)
    issues.push(...wrong)
    return parsed.success && wrong.length === 0 ? [condition(asked, keeper, parsed.data, word === 'free')] : []
  })
}
