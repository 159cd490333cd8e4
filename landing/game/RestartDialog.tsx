import type { RefObject } from 'react'
import { usePageLanguage } from '../components/reader.ts'

const messages = {
  ko: { title: '처음부터 다시 할까요?', lost: (moves: number) => `지금까지의 ${moves}수가 사라집니다.`, stay: '계속하기', again: '다시 시작' },
  en: {
    title: 'Start over?',
    lost: (moves: number) => `Your ${moves} ${moves === 1 ? 'move' : 'moves'} so far will be lost.`,
    stay: 'Keep playing',
    again: 'Start over',
  },
}

interface RestartDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  moves: number
  onRestart(): void
}

/** Asks for confirmation, because a restart discards all moves. */
export function RestartDialog({ dialog, moves, onRestart }: RestartDialogProps) {
  const { say } = usePageLanguage()
  const { title, lost, stay, again } = say(messages)
  return (
    <dialog ref={dialog} aria-labelledby="restart" onClose={({ currentTarget }) => currentTarget.returnValue === 'restart' && onRestart()}>
      <form method="dialog">
        <h2 id="restart">{title}</h2>
        <p>{lost(moves)}</p>
        <div className="choices">
          <button value="stay">{stay}</button>
          <button className="main" value="restart">
            {again}
          </button>
        </div>
      </form>
    </dialog>
  )
}
