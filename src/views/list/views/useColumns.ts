import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Resource, AccessLevel } from '#schema'
import { text, labelText } from '#schema'
import { viewOf } from '../../../fields/views.ts'
import { mayReadField } from '#schema/reads.ts'
import { baseFields, fieldOf, fieldsOf, fieldApplies } from '#schema/fieldKey.ts'
import { listColumnsFor, sortsFor } from '#schema/subset.ts'
import { useAccessLevel } from '../../../components/me.tsx'
import type { ScopedList } from '../../../components/scopedList.ts'
import type { Column } from './column.ts'
import type { Layout } from './layout.ts'
import { asDeclared, layoutKey, placed } from './layout.ts'

// The number of a row is no declared field, but people ask for it.
const idField = text({ ko: '번호', en: 'ID' })

/** What the rows of a list bring whatever it declares. */
const always = ['id', 'created_at']

/** Every field that may stand in a list: those that it declares first. */
const namesOf = (resource: Resource, accessLevel: AccessLevel) => [
  ...new Set([...listColumnsFor(resource, accessLevel), ...always, ...Object.keys(fieldsOf(resource)), ...Object.keys(baseFields)]),
]

function columnsOf(resource: Resource, accessLevel: AccessLevel): readonly Column[] {
  const sorts = new Map(sortsFor(resource, accessLevel).map((fieldKey) => [fieldKey.name, fieldKey.key]))
  return namesOf(resource, accessLevel).flatMap((name) => {
    const field = name === 'id' ? idField : fieldOf(resource, name)
    if (!field || (name !== 'id' && !mayReadField(resource, field, accessLevel))) return []
    const sort = name === 'id' ? 'id' : sorts.get(name)
    return [{ name, label: labelText(field.label, name), field, view: viewOf(field), ...(sort && { sort }) }]
  })
}

/** Where the columns stand, and how that is changed. */
export interface Arranging {
  readonly layout: Layout
  arrange(layout: Layout): void
}

export interface Columns extends Arranging {
  readonly all: readonly Column[]
  readonly shown: readonly Column[]
  /** Somebody has chosen them. */
  readonly isChosen: boolean
  /** Something is shown that the rows of a list do not bring unless all of a row is asked for. */
  readonly beyond: boolean
  choose(names: readonly string[]): void
  reset(): void
}

/** The columns of a scope: those declared, unless somebody chose others, which is remembered as well as where and how wide they stand. */
export function useColumns({ resource, columns, key, values }: ScopedList): Columns {
  const accessLevel = useAccessLevel()
  const [chosen, setChosen] = useStore<readonly string[] | undefined>(`${key}.columns`)
  const [layout = asDeclared, setLayout] = useStore<Layout | undefined>(layoutKey(key))
  return useMemo(() => {
    const all = columnsOf(resource, accessLevel).filter(({ name }) => fieldApplies(resource, name, values))
    const named = new Map(all.map((column) => [column.name, column]))
    const visibleColumns = placed(
      (chosen ?? columns).flatMap((name) => named.get(name) ?? []),
      layout,
    )
    const brought = new Set([...resource.list.columns, ...always])
    return {
      all,
      shown: visibleColumns,
      isChosen: chosen !== undefined,
      layout,
      beyond: visibleColumns.some(({ name }) => !brought.has(name)),
      choose: (names) => setChosen(names),
      arrange: (next) => setLayout(next),
      reset() {
        setChosen(undefined)
        setLayout(undefined)
      },
    }
  }, [resource, accessLevel, columns, values, chosen, setChosen, layout, setLayout])
}
