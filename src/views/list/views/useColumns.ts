import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Resource, AccessLevel } from '#schema'
import { text, labelText } from '#schema'
import { fieldViewOf } from '../../../fields/views.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { baseFields, fieldOf, fieldsOf, fieldAppliesToScope } from '#schema/row/fieldKey.ts'
import { listColumnsFor, sortKeysFor } from '#schema/row/subset.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ListColumn } from './column.ts'
import type { ColumnLayout } from './layout.ts'
import { unchangedLayout, columnLayoutStorageKey, applyLayout } from './layout.ts'

// The id of a row is not a declared field, but users need the column.
const idField = text({ ko: '번호', en: 'ID' })

/** Columns that every list has. */
const systemColumns = ['id', 'created_at']

/** All possible columns of a list, the declared ones first. */
const namesOf = (resource: Resource, accessLevel: AccessLevel) => [
  ...new Set([...listColumnsFor(resource, accessLevel), ...systemColumns, ...Object.keys(fieldsOf(resource)), ...Object.keys(baseFields)]),
]

function columnsOf(resource: Resource, accessLevel: AccessLevel): readonly ListColumn[] {
  const sorts = new Map(sortKeysFor(resource, accessLevel).map((fieldKey) => [fieldKey.name, fieldKey.key]))
  return namesOf(resource, accessLevel).flatMap((name) => {
    const field = name === 'id' ? idField : fieldOf(resource, name)
    if (!field || (name !== 'id' && !mayReadField(resource, field, accessLevel))) return []
    const sort = name === 'id' ? 'id' : sorts.get(name)
    return [{ name, label: labelText(field.label, name), field, view: fieldViewOf(field), ...(sort && { sort }) }]
  })
}

/** The layout of the columns, and a function to change it. */
export interface ColumnLayoutState {
  readonly layout: ColumnLayout
  setLayout(layout: ColumnLayout): void
}

export interface ColumnsState extends ColumnLayoutState {
  readonly all: readonly ListColumn[]
  readonly visible: readonly ListColumn[]
  /** The user has chosen the columns. */
  readonly isChosen: boolean
  /** Whether visible columns need the full rows. */
  readonly needsFullRows: boolean
  choose(names: readonly string[]): void
  reset(): void
}

/** The columns of a scope: the declared ones or the user's choice. Choice and layout are stored. */
export function useColumns({ resource, columns, key, values }: ScopedList): ColumnsState {
  const accessLevel = useAccessLevel()
  const [chosen, setChosen] = useStore<readonly string[] | undefined>(`${key}.columns`)
  const [layout = unchangedLayout, setLayout] = useStore<ColumnLayout | undefined>(columnLayoutStorageKey(key))
  return useMemo(() => {
    const all = columnsOf(resource, accessLevel).filter(({ name }) => fieldAppliesToScope(resource, name, values))
    const columnByName = new Map(all.map((column) => [column.name, column]))
    const visibleColumns = applyLayout(
      (chosen ?? columns).flatMap((name) => columnByName.get(name) ?? []),
      layout,
    )
    const brought = new Set([...resource.list.columns, ...systemColumns])
    return {
      all,
      visible: visibleColumns,
      isChosen: chosen !== undefined,
      layout,
      needsFullRows: visibleColumns.some(({ name }) => !brought.has(name)),
      choose: (names) => setChosen(names),
      setLayout: (next) => setLayout(next),
      reset() {
        setChosen(undefined)
        setLayout(undefined)
      },
    }
  }, [resource, accessLevel, columns, values, chosen, setChosen, layout, setLayout])
}
