import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Field, Resource, Rung } from '#schema'
import { text, textOf } from '#schema'
import { viewOf } from '../../../fields/views.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf, isAbout } from '#schema/slot.ts'
import { columnsFor, sortsFor } from '#schema/subset.ts'
import type { View } from '../../../fields/parts/view.ts'
import { useRung } from '../../../parts/me.tsx'
import type { Scoped } from '../../../parts/scope.ts'

/** A column of a list: a field, how it looks, and by which key it sorts. */
export interface Column {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly view: View
  readonly sort?: string
}

// The number of a row is no declared field, but people ask for it.
const idField = text({ ko: '번호', en: 'ID' })

const extras = ['id', 'created_at']

function columnsOf(of: Resource, rung: Rung): readonly Column[] {
  const sorts = new Map(sortsFor(of, rung).map((slot) => [slot.name, slot.key]))
  return [...columnsFor(of, rung), ...extras.filter((name) => !of.list.columns.includes(name))].flatMap((name) => {
    const field = name === 'id' ? idField : fieldOf(of, name)
    if (!field || (name !== 'id' && !mayReadField(of, field, rung))) return []
    const sort = name === 'id' ? 'id' : sorts.get(name)
    return [{ name, label: textOf(field.label, name), field, view: viewOf(field), ...(sort && { sort }) }]
  })
}

export interface Columns {
  readonly all: readonly Column[]
  readonly shown: readonly Column[]
  choose(names: readonly string[]): void
  reset(): void
}

/** The columns of a scope: those declared, unless somebody chose others, which is remembered. */
export function useColumns({ of, columns, key, values }: Scoped): Columns {
  const rung = useRung()
  const [chosen, setChosen] = useStore<readonly string[] | undefined>(`${key}.columns`)
  return useMemo(() => {
    const all = columnsOf(of, rung).filter(({ name }) => isAbout(of, name, values))
    const named = new Map(all.map((column) => [column.name, column]))
    const shown = (chosen ?? columns).flatMap((name) => named.get(name) ?? [])
    return { all, shown, choose: (names) => setChosen(names), reset: () => setChosen(undefined) }
  }, [of, rung, columns, values, chosen, setChosen])
}
