import { useEffect } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../components/me.tsx'
import type { ScopedList } from '../../components/scopedList.ts'
import type { EditedCell } from './editing.ts'
import { cellAt, cellInFocus, editedIn, stepCell } from './editing.ts'
import { isCovered, isWriting } from '../../components/isWriting.ts'
import { captureTyping } from '../../components/typeAhead.ts'

// Groups of rows are gone through with the rows.
const stops = 'tr[data-row], tr[data-group] > td > button'

/** The row that holds the focus, or has something in it that does. */
const rowNow = () => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null

/** Puts the focus on the next row, or on the next group: what a screen reader reads is what the keys act on. */
function step(by: number) {
  const all = [...document.querySelectorAll<HTMLElement>(stops)]
  const now = document.activeElement?.closest<HTMLElement>(stops)
  const index = now ? all.indexOf(now) + by : by > 0 ? 0 : all.length - 1
  const next = all[Math.max(0, Math.min(all.length - 1, index))]
  const column = cellInFocus()?.dataset.cell
  const cell = next?.querySelector<HTMLElement>(`td[data-cell="${column}"]`)
  ;(cell ?? next)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function alongRow(by: number) {
  const row = rowNow()
  if (row) stepCell(row, by)
}

interface ListKeysProps {
  scoped: ScopedList
  selectable: boolean
  onPeek: (id: Identifier) => void
  onEdit: (edited: EditedCell) => void
}

/** Keys of a list: rows, pages, and what is done with a row. */
export function ListKeys({ scoped: { resource, route, search }, selectable, onPeek, onEdit }: ListKeysProps) {
  const { page, perPage, total, setPage, onToggleItem, data } = useListContext()
  const may = useMay(resource)
  const navigate = useNavigate()
  useEffect(() => {
    const row = () => data?.find(({ id }) => String(id) === rowNow()?.dataset.row)
    // What is opened by a key comes a moment later; what is typed meanwhile is meant for it.
    const edit = (cell: HTMLElement) => {
      captureTyping()
      onEdit(editedIn(cell))
    }
    const go = (to: string) => {
      captureTyping()
      void navigate(to)
    }
    const doEdit = () => {
      const cell = cellInFocus()
      if (cell) edit(cell)
      else if (may.save && row()) go(`/admin/${route}/${row()?.id}${search}`)
    }
    const toPage = (next: number) => next >= 1 && next <= Math.ceil((total ?? 0) / perPage) && setPage(next)
    const keys: Readonly<Record<string, () => unknown>> = {
      j: () => step(1),
      k: () => step(-1),
      x: () => selectable && row() && onToggleItem(row()?.id ?? 0),
      p: () => row() && onPeek(row()?.id ?? 0),
      e: doEdit,
      n: () => may.create && go(`/admin/${route}/create${search}`),
      '[': () => toPage(page - 1),
      ']': () => toPage(page + 1),
      ArrowRight: () => alongRow(1),
      ArrowLeft: () => alongRow(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isWriting(event.target) || isCovered()) return
      // The key's place counts too: with Korean input on, `j` types ㅓ.
      const act = keys[event.key] ?? keys[event.code.replace(/^Key(.)$/, (_all, letter: string) => letter.toLowerCase())]
      if (!act || event.shiftKey || (event.key.startsWith('Arrow') && !rowNow())) return
      event.preventDefault()
      act()
    }
    const onSecondClick = ({ target }: MouseEvent) => {
      const cell = cellAt(target)
      if (cell && !isCovered()) edit(cell)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('dblclick', onSecondClick)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('dblclick', onSecondClick)
    }
  }, [data, page, perPage, total, setPage, onToggleItem, may, navigate, route, search, selectable, onPeek, onEdit])
  return null
}
