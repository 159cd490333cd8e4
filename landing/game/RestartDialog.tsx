import type { RefObject } from 'react'

interface RestartProps {
  dialog: RefObject<HTMLDialogElement | null>
  moves: number
  onRestart(): void
}

/** What was poured is lost by starting again, so it is asked for. */
export const RestartDialog = ({ dialog, moves, onRestart }: RestartProps) => (
  <dialog ref={dialog} aria-labelledby="restart" onClose={({ currentTarget }) => currentTarget.returnValue === 'restart' && onRestart()}>
    <form method="dialog">
      <h2 id="restart">처음부터 다시 할까요?</h2>
      <p>지금까지의 {moves}수가 사라집니다.</p>
      <div className="choices">
        <button value="stay">계속하기</button>
        <button className="main" value="restart">
          다시 시작
        </button>
      </div>
    </form>
  </dialog>
)
