import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../components/reader.ts'
import type { Level } from './levels.ts'
import type { GameState } from './play.ts'
import { startNextLevel, showHint, restart, tap, undo } from './play.ts'
import { RestartDialog } from './RestartDialog.tsx'
import { isSolved } from './rules.ts'
import { TubeGroup } from './TubeGroup.tsx'
import { usePersistedGame } from './usePersistedGame.ts'
import { WinDialog } from './WinDialog.tsx'

const messages = {
  ko: {
    level: '단계',
    now: '지금',
    solution: '해답',
    best: '최고 기록',
    moves: (count: number) => `${count}수`,
    undo: '되돌리기',
    hint: '힌트',
    restart: '처음부터',
    unsaved: '이 브라우저가 저장을 막고 있어, 페이지를 닫으면 진행 상황이 사라집니다.',
  },
  en: {
    level: 'Level',
    now: 'Moves',
    solution: 'Solution',
    best: 'Best',
    moves: (count: number) => `${count}`,
    undo: 'Undo',
    hint: 'Hint',
    restart: 'Start over',
    unsaved: 'This browser blocks saving, so your progress is lost when you close the page.',
  },
}

/** The game. Shortcuts use `event.code`, so that they also work with a Korean keyboard layout. */
export function WaterSort({ initialLevel }: { initialLevel: Level }) {
  const { play, step, isKept, isReady } = usePersistedGame(initialLevel)
  const game = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { pours } = play
  const { say } = usePageLanguage()
  const { undo: undoWord, hint: hintWord, restart: restartWord, unsaved } = say(messages)
  const solved = isSolved(play.board)

  // The dialog over a finished board had the focus, so the focus must be set when it closes.
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
    KeyH: () => step(showHint),
    KeyR: ask,
    Escape: () => play.selectedTube !== null && step((now) => tap(now, now.selectedTube ?? 0)),
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
      <Score play={play} />
      <div className="table">
        <TubeGroup play={play} onTap={(at) => step((now) => tap(now, at))} />
        {solved && <WinDialog play={play} onNext={() => step(startNextLevel)} onRestart={() => step(restart)} />}
      </div>
      <p className="said" role="status">
        {say(play.announcement)}
      </p>
      <div className="choices">
        <button type="button" aria-keyshortcuts="U" aria-disabled={pours.length === 0} onClick={() => step(undo)}>
          {undoWord} <kbd>U</kbd>
        </button>
        <button type="button" aria-keyshortcuts="H" aria-disabled={solved} onClick={() => step(showHint)}>
          {hintWord} <kbd>H</kbd>
        </button>
        <button type="button" aria-keyshortcuts="R" onClick={ask}>
          {restartWord} <kbd>R</kbd>
        </button>
      </div>
      {!isKept && <p className="unsaved">{unsaved}</p>}
      <RestartDialog dialog={dialog} moves={pours.length} onRestart={() => step(restart)} />
    </div>
  )
}

/** Level, moves, and length of the solver's solution. */
function Score({ play: { level, pours, best } }: { play: GameState }) {
  const { say } = usePageLanguage()
  const { level: levelWord, now, solution, best: bestWord, moves } = say(messages)
  const fewest = best[level.number]
  return (
    <dl className="score">
      <ScoreItem name={levelWord} value={`${level.number}`} />
      <ScoreItem name={now} value={moves(pours.length)} />
      <ScoreItem name={solution} value={moves(level.solution.length)} />
      <ScoreItem name={bestWord} value={fewest ? moves(fewest) : '–'} />
    </dl>
  )
}

const ScoreItem = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
