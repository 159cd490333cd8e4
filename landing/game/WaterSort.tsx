import { useEffect, useRef } from 'react'
import type { Level } from './levels.ts'
import { advance, hint, restart, tap, undo } from './play.ts'
import { RestartDialog } from './RestartDialog.tsx'
import { isSolved } from './rules.ts'
import { Tubes } from './Tubes.tsx'
import { usePlay } from './usePlay.ts'
import { Won } from './Won.tsx'

/** The whole game. Keys are known by their place, so that they work under a Korean keyboard too. */
export function WaterSort({ first }: { first: Level }) {
  const { play, step, isKept, isReady } = usePlay(first)
  const game = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { level, pours, best } = play
  const solved = isSolved(play.board)

  // The panel over a finished board takes the focus with it when it goes.
  const wasSolved = useRef(false)
  useEffect(() => {
    if (wasSolved.current && !solved) game.current?.querySelector<HTMLElement>('.tube[tabindex="0"]')?.focus()
    wasSolved.current = solved
  }, [solved])

  function ask() {
    if (pours.length === 0) return step(restart)
    const box = dialog.current
    if (!box) return
    box.returnValue = ''
    box.showModal()
  }

  const keys: Readonly<Record<string, () => void>> = {
    KeyU: () => step(undo),
    KeyH: () => step(hint),
    KeyR: ask,
    Escape: () => play.lifted !== null && step((now) => tap(now, now.lifted ?? 0)),
  }

  useEffect(() => {
    const place = game.current
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || dialog.current?.open) return
      keys[event.code]?.()
    }
    place?.addEventListener('keydown', press)
    return () => place?.removeEventListener('keydown', press)
  })

  return (
    <div ref={game} className="game" data-ready={isReady}>
      <dl className="score">
        <Figure name="단계" value={`${level.number}`} />
        <Figure name="지금" value={`${pours.length}수`} />
        <Figure name="해답" value={`${level.way.length}수`} />
        <Figure name="최고 기록" value={best[level.number] ? `${best[level.number]}수` : '–'} />
      </dl>
      <div className="table">
        <Tubes play={play} onTap={(at) => step((now) => tap(now, at))} />
        {solved && <Won play={play} onNext={() => step(advance)} onAgain={() => step(restart)} />}
      </div>
      <p className="said" role="status">
        {play.said}
      </p>
      <div className="choices">
        <button type="button" aria-keyshortcuts="U" aria-disabled={pours.length === 0} onClick={() => step(undo)}>
          되돌리기 <kbd>U</kbd>
        </button>
        <button type="button" aria-keyshortcuts="H" aria-disabled={solved} onClick={() => step(hint)}>
          힌트 <kbd>H</kbd>
        </button>
        <button type="button" aria-keyshortcuts="R" onClick={ask}>
          처음부터 <kbd>R</kbd>
        </button>
      </div>
      {!isKept && <p className="unkept">이 브라우저가 저장을 막고 있어, 페이지를 닫으면 진행 상황이 사라집니다.</p>}
      <RestartDialog dialog={dialog} moves={pours.length} onRestart={() => step(restart)} />
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
