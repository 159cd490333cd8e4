import type { Board, Pour } from './rules.ts'

/** A tube as one number: four bits per unit, the bottom unit lowest; 0 is empty. */
const packTube = (tube: readonly number[]) => tube.reduce((all, colour, at) => all | ((colour + 1) << (4 * at)), 0)

const sizeOf = (tube: number) => (tube === 0 ? 0 : tube < 16 ? 1 : tube < 256 ? 2 : tube < 4096 ? 3 : 4)

function runOf(tube: number, size: number) {
  const top = tube >> (4 * (size - 1))
  let run = 1
  while (run < size && ((tube >> (4 * (size - 1 - run))) & 15) === top) run++
  return run
}

interface SearchNode {
  readonly tubes: readonly number[]
  readonly pourCount: number
  readonly parent: SearchNode | null
  readonly pour: Pour | null
}

/**
 * Lower bound of the remaining pours. A pour can join at most two blocks, or bring a colour to the bottom of a tube.
 * So each block beyond one per colour, and each colour that is not at a bottom, costs at least one pour.
 */
function minRemainingPours(tubes: readonly number[]) {
  let blocks = 0
  let colours = 0
  let bottoms = 0
  for (const tube of tubes) {
    if (tube !== 0) bottoms |= 1 << (tube & 15)
    for (let rest = tube, below = 0; rest !== 0; rest >>= 4) {
      const unit = rest & 15
      if (unit !== below) blocks++
      below = unit
      colours |= 1 << unit
    }
  }
  return blocks - countBits(colours) + countBits(colours & ~bottoms)
}

function countBits(set: number) {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Key of a board, independent of the order of its tubes. */
const boardKeyOf = (tubes: readonly number[]) => String.fromCharCode(...Uint16Array.from(tubes).toSorted())

/** Useful pours: only the first of equal targets, and none that leads to an equivalent board. */
function poursOf(tubes: readonly number[]) {
  const pours: Pour[] = []
  for (const [from, tube] of tubes.entries()) {
    const size = sizeOf(tube)
    const run = size === 0 ? 0 : runOf(tube, size)
    if (size === 0 || run === 4 || tubes.indexOf(tube) < from) continue
    const top = tube >> (4 * (size - 1))
    for (const [to, target] of tubes.entries()) {
      const filled = sizeOf(target)
      if (to === from || filled === 4) continue
      if (target === 0 ? run === size || tubes.indexOf(0) < to : target >> (4 * (filled - 1)) !== top) continue
      pours.push({ from, to })
    }
  }
  return pours
}

function tubesAfter(tubes: readonly number[], { from, to }: Pour) {
  const next = [...tubes]
  const tube = tubes[from] ?? 0
  const target = tubes[to] ?? 0
  const size = sizeOf(tube)
  const filled = sizeOf(target)
  const units = Math.min(runOf(tube, size), 4 - filled)
  const shift = 4 * (size - units)
  next[from] = tube & ((1 << shift) - 1)
  next[to] = target | ((tube >> shift) << (4 * filled))
  return next
}

function poursTo(last: SearchNode) {
  const way: Pour[] = []
  for (let node: SearchNode | null = last; node?.pour; node = node.parent) way.unshift(node.pour)
  return way
}

export interface SolverResult {
  /** Null if there is no solution, or none was found within the limit. */
  readonly pours: readonly Pour[] | null
  /** Number of boards that were examined. */
  readonly examinedBoards: number
  /** True if the search was exhaustive, so that a missing solution is proven. */
  readonly isExhaustive: boolean
}

/** Weight of the lower bound in A*. Above 1 the search is faster, but the solution can be longer. */
const weight = 2

/** Finds a solution by weighted A*, treating boards with reordered tubes as equal. */
export function solve(board: Board, bound = 20_000): SolverResult {
  const start: SearchNode = { tubes: board.map(packTube), pourCount: 0, parent: null, pour: null }
  const best = new Map([[boardKeyOf(start.tubes), 0]])
  const waiting: SearchNode[][] = []
  const add = (node: SearchNode) => (waiting[node.pourCount + weight * minRemainingPours(node.tubes)] ??= []).push(node)
  add(start)
  let examinedBoards = 0
  for (let rank = 0; rank < waiting.length; rank++) {
    for (let node = waiting[rank]?.pop(); node; node = waiting[rank]?.pop()) {
      if (minRemainingPours(node.tubes) === 0) return { pours: poursTo(node), examinedBoards, isExhaustive: true }
      if (++examinedBoards > bound) return { pours: null, examinedBoards, isExhaustive: false }
      for (const pour of poursOf(node.tubes)) {
        const tubes = tubesAfter(node.tubes, pour)
        const key = boardKeyOf(tubes)
        const cost = node.pourCount + 1
        if ((best.get(key) ?? Infinity) <= cost) continue
        best.set(key, cost)
        const next: SearchNode = { tubes, pourCount: cost, parent: node, pour }
        add(next)
        rank = Math.min(rank, cost + weight * minRemainingPours(tubes))
      }
    }
  }
  return { pours: null, examinedBoards, isExhaustive: true }
}
