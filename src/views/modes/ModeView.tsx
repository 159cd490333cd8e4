import type { ListMode } from '#schema/mode.ts'
import type { Scoped } from '../../parts/scope.ts'
import { BoardView } from './BoardView.tsx'
import { JudgeView } from './JudgeView.tsx'

/** A list in one of its modes. */
export const ModeView = ({ scoped, mode }: { scoped: Scoped; mode: ListMode }) =>
  mode.kind === 'board' ? <BoardView scoped={scoped} mode={mode} /> : <JudgeView scoped={scoped} mode={mode} />
