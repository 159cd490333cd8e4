import type { Field, Meant, Resource, Wrong } from '#schema'
import { fault, issue, wordsOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { filtersFor } from '#schema/subset.ts'
import { whereAt } from '#schema/tabs.ts'
import { table } from '../columns.ts'
import type { Work } from '../work.ts'
import type { Asked } from './asked.ts'
import type { Condition } from './condition.ts'
import { filters, isGroupWord, setsIn } from './filters.ts'
import { ownConditions } from './own.ts'
import { valuesOf, whereOf } from './where.ts'

/** Rows that are meant by conditions which somebody has written: read as a list of theirs would be, and by nobody who may not filter by them. */

type Given = Readonly<Record<string, unknown>>

/** Masked values are asked after one by one and on record, never by what is kept. */
const mayMean = (asked: Asked) => new Set(filtersFor(asked.of, asked.accessLevel).flatMap(({ key, field }) => (field.masked ? [] : [key])))

function strange(asked: Asked, given: Given): Wrong[] {
  const allowed = mayMean(asked)
  const keys = [given, ...setsIn(given)].flatMap((each) => Object.keys(each)).filter((key) => !isGroupWord(key) && !allowed.has(key))
  return [...new Set(keys)].map((key) => issue('notCondition', asked.path, { field: wordsOf(slotOf(asked.of, key)?.field.label ?? key, key) }))
}

function conditionsFor(asked: Asked, given: Given, now: string, issues: Wrong[]): Condition[] {
  const wrong = strange(asked, given)
  issues.push(...wrong)
  return wrong.length > 0 ? [] : filters(asked, whereAt(given, now), issues)
}

const askedBy = ({ catalog, caller, vault }: Work, of: Resource, path: Asked['path']): Asked => ({
  catalog,
  of,
  accessLevel: caller.actor.accessLevel,
  who: caller.actor.id,
  vault,
  path,
})

/** What is wrong with conditions among some values, for whoever writes them. */
export const meantIssues = (work: Work, slots: readonly Slot[], values: Given, path: Asked['path']): Wrong[] =>
  slots.flatMap(({ key, field }) => {
    const target = field.meant === undefined ? undefined : work.catalog.find(field.meant)
    const given = values[key]
    if (!target || given === undefined || given === null) return []
    const issues: Wrong[] = []
    conditionsFor(askedBy(work, target, [...path, key]), given as Given, work.caller.now, issues)
    return issues
  })

/** The rows that conditions mean now, as SQL that yields their numbers; parameters from `$1` on. */
export function meantBy(work: Work, { meant = '', options }: Field, given: Given | null | undefined, key: string): Meant {
  const of = work.catalog.find(meant)
  if (!of) throw new Error(`${meant} is no resource`)
  const issues: Wrong[] = []
  const asked = askedBy(work, of, [key])
  const conditions = [
    ...ownConditions(asked),
    ...filters({ ...asked, accessLevel: 'super' }, options.among ?? {}, issues),
    ...conditionsFor(asked, given ?? {}, work.caller.now, issues),
  ]
  if (issues.length > 0) throw fault('invalid', { issues })
  return { sql: `select t.id from ${table(of)} t where ${whereOf(asked, conditions)}`, params: valuesOf(conditions) }
}
