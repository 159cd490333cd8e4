import type { Level } from './levels.ts'
import { generateLevel } from './levels.ts'
import type { Board, Pour } from './rules.ts'
import { hasUsefulPour, isTubeComplete, isSolved, boardAfterPour, topColour, pourableUnitCount } from './rules.ts'
import { solve } from './solver.ts'
import * as words from './announcements.ts'

/** State of the game. */
export interface GameState {
  readonly level: Level
  readonly board: Board
  readonly pours: readonly Pour[]
  /** The selected tube. */
  readonly selectedTube: number | null
  /** The last pour, for the animation. */
  readonly lastPour: (Pour & { readonly units: number; readonly colour: number }) | null
  /** The pour that the hint shows. */
  readonly hint: Pour | null
  /** Remaining pours of the solver's solution; empty once the player has deviated from it. */
  readonly remainingSolution: readonly Pour[]
  /** Smallest number of pours by level. */
  readonly best: Readonly<Record<string, number>>
  /** Announcement of the last event for screen readers. */
  readonly announcement: words.Announcement
}

/** The part of the state that is stored in the browser. */
export type SavedGame = Pick<GameState, 'pours' | 'best'> & { readonly number: number }

export const replayMoves = (board: Board, pours: readonly Pour[]) => pours.reduce(boardAfterPour, board)

/** No tube is selected, no hint is shown, nothing is animated. */
const idleState = { selectedTube: null, hint: null, lastPour: null } as const

export function newGame(level: Level, best: GameState['best'] = {}, announcement = words.noAnnouncement): GameState {
  return { level, board: level.board, pours: [], ...idleState, remainingSolution: [], best, announcement }
}

/** Restores a stored game up to the first invalid pour. */
export function resumeGame({ number, pours, best }: SavedGame): GameState {
  const play = newGame(generateLevel(number), best)
  let { board } = play
  const validPours: Pour[] = []
  for (const item of pours) {
    if (pourableUnitCount(board, item) === 0) break
    board = boardAfterPour(board, item)
    validPours.push(item)
  }
  return validPours.length === 0 && number === 1
    ? play
    : { ...play, board, pours: validPours, announcement: words.resumeAnnouncement(number, validPours.length) }
}

const isSamePour = (one: Pour | undefined, other: Pour) => one?.from === other.from && one.to === other.to

export function playPour(play: GameState, move: Pour): GameState {
  const { board: before, level, best } = play
  const board = boardAfterPour(before, move)
  const pours = [...play.pours, move]
  const lastPour = { ...move, units: pourableUnitCount(before, move), colour: topColour(before[move.from] ?? []) ?? 0 }
  const next = {
    ...play,
    ...idleState,
    board,
    pours,
    lastPour,
    remainingSolution: isSamePour(play.remainingSolution[0], move) ? play.remainingSolution.slice(1) : [],
  }
  const announcementOfPour = words.pourAnnouncement(lastPour, isTubeComplete(board[move.to] ?? []))
  if (isSolved(board)) {
    const fewest = Math.min(best[level.number] ?? Infinity, pours.length)
    return {
      ...next,
      best: { ...best, [level.number]: fewest },
      announcement: words.joinAnnouncements(announcementOfPour, words.winAnnouncement(level.number, pours.length)),
    }
  }
  return { ...next, announcement: hasUsefulPour(board) ? announcementOfPour : words.joinAnnouncements(announcementOfPour, words.noMovesAnnouncement) }
}

/** Selects a tube, deselects it, or pours the selected one into it. */
export function tap(play: GameState, tube: number): GameState {
  const { board, selectedTube } = play
  const tappedTube = board[tube] ?? []
  if (isSolved(board)) return play
  if (selectedTube === null) {
    if (tappedTube.length === 0) return { ...play, ...idleState, announcement: words.emptyTubeAnnouncement(tube) }
    return isTubeComplete(tappedTube)
      ? { ...play, ...idleState, announcement: words.completeTubeAnnouncement(tube) }
      : { ...play, ...idleState, selectedTube: tube, announcement: words.liftAnnouncement(board, tube) }
  }
  if (selectedTube === tube) return { ...play, ...idleState, announcement: words.putDownAnnouncement(tube) }
  const move = { from: selectedTube, to: tube }
  return pourableUnitCount(board, move) > 0 ? playPour(play, move) : { ...play, lastPour: null, announcement: words.invalidPourAnnouncement(board, move) }
}

export function undo(play: GameState): GameState {
  const last = play.pours.at(-1)
  if (!last) return { ...play, ...idleState, announcement: words.noUndoAnnouncement }
  const pours = play.pours.slice(0, -1)
  return {
    ...play,
    pours,
    board: replayMoves(play.level.board, pours),
    ...idleState,
    remainingSolution: [],
    announcement: words.undoAnnouncement(last, pours.length),
  }
}

export const restart = (play: GameState) => newGame(play.level, play.best, words.restartAnnouncement(play.level.number))

export const startNextLevel = (play: GameState) => newGame(generateLevel(play.level.number + 1), play.best, words.levelStartAnnouncement(play.level.number + 1))

/** Shows the next pour of a solution, or announces that there is none. */
export function showHint(play: GameState): GameState {
  if (isSolved(play.board)) return play
  const match = play.remainingSolution.length > 0 ? { pours: play.remainingSolution, isExhaustive: true } : solve(play.board)
  const [next] = match.pours ?? []
  if (!match.pours || !next)
    return { ...play, ...idleState, announcement: match.isExhaustive ? words.unsolvableAnnouncement : words.noSolutionFoundAnnouncement }
  return { ...play, ...idleState, hint: next, remainingSolution: match.pours, announcement: words.hintAnnouncement(next, match.pours.length) }
}
