import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../components/reader.ts'
import type { GameState } from './play.ts'
import { solutionComparison } from './announcements.ts'

const confettiPieces = Array.from({ length: 28 }, (_, at) => at)

const messages = {
  ko: {
    title: '단계 완료',
    done: (level: number) => `${level}단계 완료!`,
    record: (moves: number, best: number) => `내 기록 ${moves}수 · 최고 기록 ${best}수`,
    next: '다음 단계',
    again: '다시 풀기',
  },
  en: {
    title: 'Level complete',
    done: (level: number) => `Level ${level} complete!`,
    record: (moves: number, best: number) => `Your moves: ${moves} · best: ${best}`,
    next: 'Next level',
    again: 'Play again',
  },
}

interface WinDialogProps {
  play: GameState
  onNext(): void
  onRestart(): void
}

/** Dialog over the finished board. */
export function WinDialog({ play: { level, pours, best, lastPour }, onNext, onRestart }: WinDialogProps) {
  const { say } = usePageLanguage()
  const { title, done, record, next: toNext, again } = say(messages)
  const next = useRef<HTMLButtonElement>(null)
  const isFresh = lastPour !== null
  useEffect(() => {
    if (isFresh) next.current?.focus()
  }, [isFresh])
  return (
    <section className="won" aria-label={title}>
      <div className="confetti" aria-hidden="true">
        {isFresh && confettiPieces.map((piece) => <i key={piece} style={{ '--piece': piece, background: `var(--unit-${piece % 12})` } as object} />)}
      </div>
      <h2>{done(level.number)}</h2>
      <p>{say(solutionComparison(pours.length, level.solution.length))}</p>
      <p className="best">{record(pours.length, best[level.number] ?? pours.length)}</p>
      <div className="choices">
        <button type="button" className="main" ref={next} onClick={onNext}>
          {toNext}
        </button>
        <button type="button" onClick={onRestart}>
          {again}
        </button>
      </div>
    </section>
  )
}
