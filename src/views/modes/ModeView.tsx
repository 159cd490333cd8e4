import type { ListMode } from '#schema/mode.ts'
import type { Scoped } from '../../parts/scope.ts'
import { BoardView } from './BoardView.tsx'
import { GalleryView } from './GalleryView.tsx'
import { JudgeView } from './JudgeView.tsx'

/** A list in one of its modes. */
export function ModeView({ scoped, mode }: { scoped: Scoped; mode: ListMode }) {
  if (mode.kind === 'board') return <BoardView scoped={scoped} mode={mode} />
  return mode.kind === 'judge' ? <JudgeView scoped={scoped} mode={mode} /> : <GalleryView scoped={scoped} mode={mode} />
}
