import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { isCovered, isWriting } from '../../parts/isWriting.ts'

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]

/** The row that holds the focus, or has something in it that does. */
const rowNow = () => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null

/** Puts the focus on the next row: what a screen reader reads is what the keys act on. */
function step(by: number) {
  const rows = rowsShown()
  const now = rowNow()
  const at = now ? rows.indexOf(now) + by : by > 0 ? 0 : rows.length - 1
  const next = rows[Math.max(0, Math.min(rows.length - 1, at))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Keys of a list: rows, pages, and what is done with a row. */
export function ListKeys({ scoped: { of, route, search }, selectable }: { scoped: Scoped; selectable: boolean }) {
  const { page, perPage, total, setPage, onToggleItem, data } = useListContext()
  const may = useMay(of)
  const navigate = useNavigate()
  useEffect(() => {
    const row = () => data?.find(({ id }) => String(id) === rowNow()?.dataset.row)
    const toPage = (next: number) => next >= 1 && next <= Math.ceil((total ?? 0) / perPage) && setPage(next)
    const keys: Readonly<Record<string, () => unknown>> = {
      j: () => step(1),
      k: () => step(-1),
      x: () => selectable && row() && onToggleItem(row()?.id ?? 0),
      e: () => may.save && row() && navigate(`/admin/${route}/${row()?.id}${search}`),
      n: () => may.create && navigate(`/admin/${route}/create${search}`),
      '[': () => toPage(page - 1),
      ']': () => toPage(page + 1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isWriting(event.target) || isCovered()) return
      // The key's place counts too: with Korean input on, `j` types ㅓ.
      const act = keys[event.key] ?? keys[event.code.replace(/^Key(.)$/, (_all, letter: string) => letter.toLowerCase())]
      if (!act || event.shiftKey) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [data, page, perPage, total, setPage, onToggleItem, may, navigate, route, search, selectable])
  return null
}
