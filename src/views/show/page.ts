import { allResources } from '#resources'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import { apartBy, pageOf as pageWith } from '#schema/page.ts'
import { fieldOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { apartSaid } from '#schema/second.ts'
import { titleOf } from '../../parts/declared.ts'

export const findResource = (name: string) => allResources.find((each) => each.name === name)

/** What the page of a row shows, and where. */
export const pageOf = pageWith(findResource)

/** One value of a row as plain words: what it refers to by its name, a choice by its label. */
export function wordsOf(of: Resource, name: string, row: RowOf) {
  const field = fieldOf(of, name)
  const riding = row[name]
  if (riding instanceof Object && 'label' in riding) return String(riding.label)
  const value = row[keyOf(Object.keys(field?.parts ?? {})[0] ?? '$', name)]
  if (value === undefined || value === null || field?.to !== undefined) return ''
  const choice = field?.choices?.[String(value)]
  return choice === undefined ? String(value) : textOf(choice, String(value))
}

/** A row's heading as people speak of it: who and what. */
export function headingOf(of: Resource, row: RowOf) {
  const said = pageOf(of)
    .title.map((name) => wordsOf(of, name, row))
    .filter(Boolean)
  return said.length > 0 ? said.join(' · ') : titleOf(of, row)
}

/** What the tab of a browser says of a row beside its heading, where others are headed alike. */
export function tabSaid(of: Resource, row: RowOf) {
  const { title } = pageOf(of)
  const beside = title.length > 1 ? [] : apartBy(of).filter((name) => !title.includes(name))
  const valueOf = (name: string) => (typeof row[name] === 'number' ? row[name] : wordsOf(of, name, row))
  const said = beside.map((name) => apartSaid(of, { [name]: valueOf(name) })).filter(Boolean)
  return said.slice(0, 1)
}

/** The number of the row that a reference points at, where it points at one. */
export function pointedBy(of: Resource, name: string, row: RowOf): { target: Resource; id: number } | undefined {
  const target = findResource(fieldOf(of, name)?.to ?? '')
  const id = row[`${name}_id`]
  return target && typeof id === 'number' ? { target, id } : undefined
}
