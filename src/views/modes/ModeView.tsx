import type { ListMode } from '#schema/declare/mode.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { BoardView } from './board/BoardView.tsx'
import { CalendarView } from './CalendarView.tsx'
import { GalleryView } from './GalleryView.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { TimelineView } from './TimelineView.tsx'

/** A list in one of its modes. */
export function ModeView({ scoped, mode }: { scoped: ScopedList; mode: ListMode }) {
  if (mode.kind === 'board') return <BoardView scoped={scoped} mode={mode} />
  if (mode.kind === 'approval') return <ApprovalView scoped={scoped} mode={mode} />
  if (mode.kind === 'calendar') return <CalendarView scoped={scoped} mode={mode} />
  return mode.kind === 'timeline' ? <TimelineView scoped={scoped} mode={mode} /> : <GalleryView scoped={scoped} mode={mode} />
}
