import type { Resource } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { once } from '#schema/slot.ts'
import type { Catalog } from './catalog.ts'
import { isLinked, linkTable, table } from './columns.ts'

/** Persons whose own ids were noted. */
export const themselves = 'select unnest(a.subject_ids)'

const pointed = (of: Resource, slot: Slot, ids: string) =>
  isLinked(slot)
    ? `select l.to_id from ${linkTable(of, slot)} l where l.from_id = any(${ids})`
    : `select t."${slot.key}" from ${table(of)} t where t.id = any(${ids})`

type Leading = Pick<Catalog, 'find' | 'toPersons'>

/** One way for each reference that leads on: at once, or by the row without which this one cannot be. */
function waysFrom(catalog: Leading, of: Resource, ids: string): string[] {
  const slots = catalog.toPersons(of) ?? []
  if (slots.length === 0) return [`select unnest(${ids})`]
  return slots.flatMap((slot) => {
    const target = catalog.find(slot.part.refers?.to ?? '')
    const found = pointed(of, slot, ids)
    if (!target) return []
    return catalog.toPersons(target)?.length ? waysFrom(catalog, target, `array(${found})`) : [found]
  })
}

const known = once((_catalog: Leading) => new Map<Resource, string | undefined>())

/** SQL of the persons of whom the rows `a.subject_ids` tell, deleted rows too, for the access log; undefined where they tell of nobody. */
export function personsBehind(catalog: Leading, of: Resource): string | undefined {
  const texts = known(catalog)
  if (!texts.has(of)) texts.set(of, catalog.toPersons(of) && waysFrom(catalog, of, 'a.subject_ids').join(' union '))
  return texts.get(of)
}
