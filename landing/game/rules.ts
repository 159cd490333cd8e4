/** Units of a tube from bottom to top, as colour numbers. */
export type Tube = readonly number[]
export type Board = readonly Tube[]

export interface Pour {
  readonly from: number
  readonly to: number
}

/** Units that fit into a tube. */
export const tubeCapacity = 4

export const topColour = (tube: Tube) => tube.at(-1)

/** Number of units of the same colour on top. */
export function topRunLength(tube: Tube) {
  const top = topColour(tube)
  const below = tube.findLastIndex((unit) => unit !== top)
  return tube.length - 1 - below
}

/** Number of units that a pour moves; 0 if it is not allowed. */
export function pourableUnitCount(board: Board, { from, to }: Pour) {
  const source = board[from]
  const target = board[to]
  if (!source || !target || from === to || source.length === 0) return 0
  if (target.length > 0 && topColour(target) !== topColour(source)) return 0
  return Math.min(topRunLength(source), tubeCapacity - target.length)
}

/** The board after a pour; unchanged if it is not allowed. */
export function boardAfterPour(board: Board, pour: Pour): Board {
  const units = pourableUnitCount(board, pour)
  const movedUnits = units === 0 ? [] : (board[pour.from] ?? []).slice(-units)
  if (movedUnits.length === 0) return board
  return board.map((tube, index) => {
    if (index === pour.from) return tube.slice(0, -units)
    return index === pour.to ? [...tube, ...movedUnits] : tube
  })
}

/** True for a full tube of one colour. */
export const isTubeComplete = (tube: Tube) => tube.length === tubeCapacity && topRunLength(tube) === tubeCapacity

export const isSolved = (board: Board) => board.every((tube) => tube.length === 0 || isTubeComplete(tube))

/** True if there is a pour that does more than move a whole tube into an empty one. */
export const hasUsefulPour = (board: Board) =>
  board.some((tube, from) =>
    board.some((target, to) => !isTubeComplete(tube) && pourableUnitCount(board, { from, to }) > 0 && (target.length > 0 || topRunLength(tube) < tube.length)),
  )
