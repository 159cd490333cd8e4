import { useEffect, useRef } from 'react'
import type { Play } from './play.ts'
import { judged } from './words.ts'

const pieces = Array.from({ length: 28 }, (_, at) => at)

interface WonProps {
  play: Play
  onNext(): void
  onAgain(): void
}

/** Stands over the finished board. */
export function Won({ play: { level, pours, best, last }, onNext, onAgain }: WonProps) {
  const next = useRef<HTMLButtonElement>(null)
  const isFresh = last !== null
  useEffect(() => {
    if (isFresh) next.current?.focus()
  }, [isFresh])
  return (
    <section className="won" aria-label="단계 완료">
      <div className="confetti" aria-hidden="true">
        {isFresh && pieces.map((piece) => <i key={piece} style={{ '--piece': piece, background: `var(--unit-${piece % 12})` } as object} />)}
      </div>
      <h2>{level.number}단계 완료!</h2>
      <p>{judged(pours.length, level.way.length)}</p>
      <p className="best">
        내 기록 {pours.length}수 · 최고 기록 {best[level.number] ?? pours.length}수
      </p>
      <div className="choices">
        <button type="button" className="main" ref={next} onClick={onNext}>
          다음 단계
        </button>
        <button type="button" onClick={onAgain}>
          다시 풀기
        </button>
      </div>
    </section>
  )
}
