import { useEffect } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { EditedCell } from '../base/editing.ts'
import { editableCellAt, focusedEditableCell, editedCellOf, focusAdjacentCell } from '../base/editing.ts'
import { isPageCovered, isTextTarget } from '../../../components/keyboard/keyboardTarget.ts'
import { captureTyping } from '../../../components/keyboard/typingCapture.ts'

// Group headers are part of the row navigation.
const rowStopSelector = 'tr[data-row], tr[data-group] > td > button'

/** The row that contains the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null

/** Moves the focus to the next row or group, so that screen readers read the row that the shortcuts act on. */
function moveRowFocus(by: number) {
  const all = [...document.querySelectorAll<HTMLElement>(rowStopSelector)]
  const now = document.activeElement?.closest<HTMLElement>(rowStopSelector)
  const index = now ? all.indexOf(now) + by : by > 0 ? 0 : all.length - 1
  const next = all[Math.max(0, Math.min(all.length - 1, index))]
  const column = focusedEditableCell()?.dataset.cell
  const cell = next?.querySelector<HTMLElement>(`td[data-cell="${column}"]`)
  ;(cell ?? next)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function moveCellFocus(by: number) {
  const row = focusedRow()
  if (row) focusAdjacentCell(row, by)
}

interface ListKeysProps {
  scoped: ScopedList
  selectable: boolean
  onPeek: (id: Identifier) => void
  onEdit: (edited: EditedCell) => void
}

/** The shortcuts of a list: rows, pages and row actions. */
export function ListShortcuts({ scoped: { resource, route, search }, selectable, onPeek, onEdit }: ListKeysProps) {
  const { page, perPage, total, setPage, onToggleItem, data } = useListContext()
  const may = useResourcePermissions(resource)
  const navigate = useNavigate()
  useEffect(() => {
    const row = () => data?.find(({ id }) => String(id) === focusedRow()?.dataset.row)
    // The target opens with a delay; letters typed until then go to it.
    const edit = (cell: HTMLElement) => {
      captureTyping()
      onEdit(editedCellOf(cell))
    }
    const go = (to: string) => {
      captureTyping()
      void navigate(to)
    }
    const doEdit = () => {
      const cell = focusedEditableCell()
      if (cell) edit(cell)
      else if (may.save && row()) go(`/admin/${route}/${row()?.id}${search}`)
    }
    const toPage = (next: number) => next >= 1 && next <= Math.ceil((total ?? 0) / perPage) && setPage(next)
    const keys: Readonly<Record<string, () => unknown>> = {
      j: () => moveRowFocus(1),
      k: () => moveRowFocus(-1),
      x: () => selectable && row() && onToggleItem(row()?.id ?? 0),
      p: () => row() && onPeek(row()?.id ?? 0),
      e: doEdit,
      n: () => may.create && go(`/admin/${route}/create${search}`),
      '[': () => toPage(page - 1),
      ']': () => toPage(page + 1),
      ArrowRight: () => moveCellFocus(1),
      ArrowLeft: () => moveCellFocus(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTextTarget(event.target) || isPageCovered()) return
      // The physical key also counts: with Korean input on, `j` types ㅓ.
      const act = keys[event.key] ?? keys[event.code.replace(/^Key(.)$/, (_all, letter: string) => letter.toLowerCase())]
      if (!act || event.shiftKey || (event.key.startsWith('Arrow') && !focusedRow())) return
      event.preventDefault()
      act()
    }
    const onSecondClick = ({ target }: MouseEvent) => {
      const cell = editableCellAt(target)
      if (cell && !isPageCovered()) edit(cell)
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
