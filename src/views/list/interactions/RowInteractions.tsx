import { Suspense, lazy, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { EditedCell } from '../base/editing.ts'
import { ListShortcuts } from './ListShortcuts.tsx'

const BulkBar = lazy(() => import('../bulk/BulkBar.tsx').then((module) => ({ default: module.BulkBar })))

const CellEditor = lazy(() => import('./CellEditor.tsx').then((module) => ({ default: module.CellEditor })))

const SidePanel = lazy(() => import('./SidePanel.tsx').then((module) => ({ default: module.SidePanel })))

interface RowInteractionsProps {
  scoped: ScopedList
  selectable: boolean
  panelRowId: Identifier | undefined
  onPeek: (id: Identifier | undefined) => void
}

/** The interactions with rows: shortcuts, inline editing, side panel and bulk actions. */
export function RowInteractions({ scoped, selectable, panelRowId, onPeek }: RowInteractionsProps) {
  const { selectedIds } = useListContext()
  const [edited, setEdited] = useState<EditedCell>()
  return (
    <>
      <ListShortcuts scoped={scoped} selectable={selectable} onPeek={onPeek} onEdit={setEdited} />
      <Suspense>
        {edited && <CellEditor resource={scoped.resource} editedCell={edited} onClose={() => setEdited(undefined)} />}
        {panelRowId !== undefined && <SidePanel scoped={scoped} id={panelRowId} onStep={onPeek} onClose={() => onPeek(undefined)} />}
        {selectedIds.length > 0 && <BulkBar scoped={scoped} />}
      </Suspense>
    </>
  )
}
