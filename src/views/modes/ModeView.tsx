import type { ListMode } from '#schema/mode.ts'
import type { Scoped } from '../../parts/scope.ts'
import { BoardView } from './BoardView.tsx'
import { CalendarView } from './CalendarView.tsx'
import { GalleryView } from './GalleryView.tsx'
import { JudgeView } from './JudgeView.tsx'
import { TimelineView } from './TimelineView.tsx'

/** A list in one of its modes. */
export function ModeView({ scoped, mode }: { scoped: Scoped; mode: ListMode }) {
  if (mode.kind === 'board') return <BoardView scoped={scoped} mode={mode} />
  if (mode.kind === 'judge') return <JudgeView scoped={scoped} mode={mode} />
  if (mode.kind === 'calendar') return <CalendarView scoped={scoped} mode={mode} />
  return mode.kind === 'timeline' ? <TimelineView scoped={scoped} mode={mode} /> : <GalleryView scoped={scoped} mode={mode} />
}
