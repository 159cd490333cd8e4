import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../components/reader.ts'
import type { GameState } from './play.ts'
import { isSolved } from './rules.ts'
import { TubeButton } from './TubeButton.tsx'

/** Number of columns: one row if the tubes fit, otherwise two rows of equal length. */
const columnsOf = (tubes: number, inOneRow: number) => (tubes <= inOneRow ? tubes : Math.ceil(tubes / 2))

const centreOf = (box: DOMRect) => box.left + box.width / 2

/** The tube that an arrow key moves to, by position on the screen. */
function neighbour(tubes: readonly Element[], at: number, key: string) {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(tubes.length - 1, at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return tubes.length - 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const boxes = tubes.map((tube) => tube.getBoundingClientRect())
  const currentBox = boxes[at]
  if (!currentBox) return at
  const row = boxes.flatMap((box, other) => ((key === 'ArrowUp' ? box.bottom <= currentBox.top : box.top >= currentBox.bottom) ? [{ box, other }] : []))
  return row.toSorted((a, b) => Math.abs(centreOf(a.box) - centreOf(currentBox)) - Math.abs(centreOf(b.box) - centreOf(currentBox)))[0]?.other ?? at
}

/** Sets the CSS variables of the pouring animation: distance and tilt. */
function setPourVariables(source: HTMLElement, target: HTMLElement) {
  const [from, to] = [source.getBoundingClientRect(), target.getBoundingClientRect()]
  const side = centreOf(to) >= centreOf(from) ? 1 : -1
  source.style.setProperty('--across', `${centreOf(to) - centreOf(from) - side * from.width * 0.62}px`)
  source.style.setProperty('--down', `${to.top - from.top - 34}px`)
  source.style.setProperty('--tilt', `${side * 62}deg`)
}

/** All tubes as one tab stop; arrow keys move between them. */
export function TubeGroup({ play, onTap }: { play: GameState; onTap(at: number): void }) {
  const { say } = usePageLanguage()
  const group = useRef<HTMLDivElement>(null)
  const [reachable, setReachable] = useState(0)
  const { board, lastPour } = play
  const tubes = () => [...(group.current?.querySelectorAll<HTMLElement>('.tube') ?? [])]

  useLayoutEffect(() => {
    const [source, target] = lastPour ? [tubes()[lastPour.from], tubes()[lastPour.to]] : []
    if (!lastPour || !source || !target) return
    setPourVariables(source, target)
    target.style.setProperty('--poured', `var(--unit-${lastPour.colour})`)
  }, [lastPour])

  function move(event: KeyboardEvent, at: number) {
    const next = neighbour(tubes(), at, event.key)
    if (next === null) return
    event.preventDefault()
    setReachable(next)
    tubes()[next]?.focus()
  }

  function tap(at: number) {
    setReachable(at)
    onTap(at)
  }

  const columns = { '--wide': columnsOf(board.length, 7), '--narrow': columnsOf(board.length, 5) }
  return (
    <div
      ref={group}
      className={`tubes ${board.length > 7 ? 'two-rows' : ''}`}
      role="group"
      aria-label={say({ ko: `시험관 ${board.length}개`, en: `${board.length} tubes` })}
      style={columns as object}
      inert={isSolved(board)}
    >
      {board.map((tube, index) => (
        <TubeButton
          key={index}
          tube={tube}
          index={index}
          play={play}
          isTabStop={index === Math.min(reachable, board.length - 1)}
          onTap={tap}
          onKeyDown={move}
        />
      ))}
    </div>
  )
}
