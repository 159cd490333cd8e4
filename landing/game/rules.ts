/** Units of one glass tube from the bottom up, each by the number of its colour. */
export type Tube = readonly number[]
export type Board = readonly Tube[]

export interface Pour {
  readonly from: number
  readonly to: number
}

/** How many units a tube holds. */
export const depth = 4

export const topOf = (tube: Tube) => tube.at(-1)

/** How many units of one colour lie on top. */
export function runOf(tube: Tube) {
  const top = topOf(tube)
  const below = tube.findLastIndex((unit) => unit !== top)
  return tube.length - 1 - below
}

/** How many units a pour would move; 0 when the rules forbid it. */
export function unitsOf(board: Board, { from, to }: Pour) {
  const source = board[from]
  const target = board[to]
  if (!source || !target || from === to || source.length === 0) return 0
  if (target.length > 0 && topOf(target) !== topOf(source)) return 0
  return Math.min(runOf(source), depth - target.length)
}

/** The board after a pour; the same board when the rules forbid it. */
export function pourResult(board: Board, pour: Pour): Board {
  const units = unitsOf(board, pour)
  const moving = units === 0 ? [] : (board[pour.from] ?? []).slice(-units)
  if (moving.length === 0) return board
  return board.map((tube, index) => {
    if (index === pour.from) return tube.slice(0, -units)
    return index === pour.to ? [...tube, ...moving] : tube
  })
}

/** A full tube of one colour. */
export const isDone = (tube: Tube) => tube.length === depth && runOf(tube) === depth

export const isSolved = (board: Board) => board.every((tube) => tube.length === 0 || isDone(tube))

/** Is there anything left to pour that changes more than a tube's place? */
export const hasMoves = (board: Board) =>
  board.some((tube, from) => board.some((target, to) => !isDone(tube) && unitsOf(board, { from, to }) > 0 && (target.length > 0 || runOf(tube) < tube.length)))
