import type { Board, Pour, Tube } from './rules.ts'
import { tubeCapacity, isTubeComplete } from './rules.ts'
import { solve } from './solver.ts'

export interface Level {
  readonly number: number
  readonly board: Board
  /** A solution found by the solver, which proves that the level is solvable. */
  readonly solution: readonly Pour[]
}

/** Number of colours: 3 to 12, one more every third level. */
export const colourCountOf = (level: number) => Math.min(12, 3 + Math.floor((level - 1) / 3))

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffledBoard(random: () => number, colours: number): Board {
  const units = Array.from({ length: colours * tubeCapacity }, (_, at) => Math.floor(at / tubeCapacity))
  for (let at = units.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[units[at], units[other]] = [units[other] ?? 0, units[at] ?? 0]
  }
  const full = Array.from({ length: colours }, (_, at): Tube => units.slice(at * tubeCapacity, (at + 1) * tubeCapacity))
  return [...full, [], []]
}

/** The board of a level, equal on every machine. Boards are generated until one has no finished tube and the solver finds a solution. */
export function generateLevel(number: number): Level {
  const random = randomFrom(number * 7919)
  for (;;) {
    const board = shuffledBoard(random, colourCountOf(number))
    if (board.some(isTubeComplete)) continue
    const { pours } = solve(board)
    if (pours) return { number, board, solution: pours }
  }
}
