import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourCountOf, generateLevel } from '../../landing/game/levels.ts'
import { readSavedGame, writeSavedGame } from '../../landing/game/savedGame.ts'
import type { GameState } from '../../landing/game/play.ts'
import { startNextLevel, newGame, showHint, playPour, replayMoves, restart, resumeGame, tap, undo } from '../../landing/game/play.ts'
import { palette } from '../../landing/game/palette.ts'
import type { Board, Pour } from '../../landing/game/rules.ts'
import { tubeCapacity, isSolved, boardAfterPour, pourableUnitCount } from '../../landing/game/rules.ts'
import { solve } from '../../landing/game/solver.ts'
import { tubeAccessibleName } from '../../landing/game/announcements.ts'

/** The number of units of each colour on a board. */
const unitsIn = (board: Board) => palette.map((_, colour) => board.flat().filter((unit) => unit === colour).length)

const poursFrom = (board: Board) =>
  board.flatMap((_, from) => board.flatMap((__, to) => (pourableUnitCount(board, { from, to }) > 0 ? [{ from, to }] : []))) as Pour[]

const level = fc.integer({ min: 1, max: 60 })
const steps = fc.array(fc.nat(), { maxLength: 40 })

/** A game of random valid pours. */
function played(number: number, choices: readonly number[]): GameState {
  return choices.reduce(
    (play, choice) => {
      const pours = isSolved(play.board) ? [] : poursFrom(play.board)
      const move = pours[choice % Math.max(1, pours.length)]
      return move ? playPour(play, move) : play
    },
    newGame(generateLevel(number)),
  )
}

const play = fc.tuple(level, steps).map(([number, choices]) => played(number, choices))

describe('rules', () => {
  test('a pour neither creates nor loses units', () => {
    fc.assert(
      fc.property(play, fc.integer({ min: -1, max: 14 }), fc.integer({ min: -1, max: 14 }), ({ board }, from, to) => {
        const next = boardAfterPour(board, { from, to })
        expect(unitsIn(next)).toEqual(unitsIn(board))
        expect(next.every((tube) => tube.length <= tubeCapacity)).toBe(true)
        expect(next === board).toBe(pourableUnitCount(board, { from, to }) === 0)
      }),
    )
  })

  test('only the same colour or nothing is poured upon, as much as fits', () => {
    const board = [[0, 1, 1], [2, 1], [2, 0, 0, 1], [0], []]
    expect(pourableUnitCount(board, { from: 0, to: 1 })).toBe(2)
    expect(
      pourableUnitCount(
        [
          [0, 1, 1],
          [2, 2, 1],
        ],
        { from: 0, to: 1 },
      ),
    ).toBe(1)
    expect(pourableUnitCount(board, { from: 0, to: 2 })).toBe(0)
    expect(pourableUnitCount(board, { from: 0, to: 3 })).toBe(0)
    expect(pourableUnitCount(board, { from: 0, to: 4 })).toBe(2)
    expect(pourableUnitCount(board, { from: 4, to: 0 })).toBe(0)
    expect(boardAfterPour(board, { from: 0, to: 1 })).toEqual([[0], [2, 1, 1, 1], [2, 0, 0, 1], [0], []])
  })
})

describe('levels', () => {
  test('200 levels have two empty tubes, four units a colour, nothing finished, and the way through each ends solved', () => {
    for (let number = 1; number <= 200; number++) {
      const { board, solution } = generateLevel(number)
      const colours = colourCountOf(number)
      expect(board).toHaveLength(colours + 2)
      expect(unitsIn(board)).toEqual(palette.map((_, colour) => (colour < colours ? tubeCapacity : 0)))
      expect(board.some((tube) => tube.length === tubeCapacity && new Set(tube).size === 1)).toBe(false)
      expect(solution.every((move, index) => pourableUnitCount(replayMoves(board, solution.slice(0, index)), move) > 0)).toBe(true)
      expect(isSolved(replayMoves(board, solution))).toBe(true)
    }
  })

  test('a level is the same every time, another one is another board, and they grow from three colours to twelve', () => {
    fc.assert(fc.property(level, (number) => isDeepStrictEqual(generateLevel(number), generateLevel(number))))
    expect(new Set(Array.from({ length: 100 }, (_, at) => JSON.stringify(generateLevel(at + 1).board))).size).toBe(100)
    expect([1, 4, 28, 500].map(colourCountOf)).toEqual([3, 4, 12, 12])
    expect(palette).toHaveLength(12)
  })
})

describe('the solver', () => {
  test('a way from anywhere in a game ends solved, and no game takes it beyond its bound', () => {
    fc.assert(
      fc.property(play, ({ board }) => {
        const { pours, isExhaustive } = solve(board)
        if (pours) expect(isSolved(replayMoves(board, pours))).toBe(true)
        expect(isExhaustive).toBe(true)
      }),
    )
  })

  test('what it calls unsolvable is: no order of pours from there solves a small board', () => {
    const reachable = (board: Board, visited: Set<string>): boolean => {
      const key = JSON.stringify(board)
      if (visited.has(key)) return false
      visited.add(key)
      return isSolved(board) || poursFrom(board).some((move) => reachable(boardAfterPour(board, move), visited))
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), steps, (number, choices) => {
        const { board } = played(number, choices)
        const { pours, isExhaustive } = solve(board)
        expect(isExhaustive).toBe(true)
        expect(pours !== null).toBe(reachable(board, new Set()))
      }),
      { numRuns: 60 },
    )
  })

  test('it gives up at its bound and says so', () => {
    expect(solve(generateLevel(60).board, 3)).toMatchObject({ pours: null, isExhaustive: false })
  })
})

describe('play', () => {
  test('undo is exact, back to the first board', () => {
    fc.assert(
      fc.property(level, steps, (number, choices) => {
        const boards = [newGame(generateLevel(number)).board]
        let now = newGame(generateLevel(number))
        for (const choice of choices) {
          const pours = poursFrom(now.board)
          const move = pours[choice % Math.max(1, pours.length)]
          if (!move || isSolved(now.board)) break
          now = playPour(now, move)
          boards.push(now.board)
        }
        for (const board of boards.toReversed()) {
          expect(now.board).toEqual(board)
          now = undo(now)
        }
        expect(now.pours).toEqual([])
      }),
    )
  })

  test('following the hints solves the level in the predicted number of pours', () => {
    for (const number of [1, 9, 20, 33, 60]) {
      let now = showHint(newGame(generateLevel(number)))
      const foretold = now.remainingSolution.length
      while (now.hint) now = showHint(playPour(now, now.hint))
      expect(isSolved(now.board)).toBe(true)
      expect(now.pours).toHaveLength(foretold)
      expect(now.best[number]).toBe(foretold)
    }
  })

  test('a tube is lifted, put down, poured, and refused, in words', () => {
    const now = newGame({ number: 1, board: [[0, 1, 1, 1], [2, 0, 0, 0], [2, 2, 2], [1], []], solution: [] })
    expect(tap(now, 0)).toMatchObject({
      selectedTube: 0,
      announcement: { ko: '1번을 들었습니다. 맨 위는 빨강 3칸입니다.', en: 'Lifted tube 1. On top: 3 red.' },
    })
    expect(tap(tap(now, 0), 0)).toMatchObject({ selectedTube: null, pours: [] })
    expect(tap(now, 4)).toMatchObject({ selectedTube: null, announcement: { ko: '5번은 비어 있습니다.', en: 'Tube 5 is empty.' } })
    expect(tap(tap(now, 0), 1)).toMatchObject({
      selectedTube: 0,
      pours: [],
      announcement: { ko: '2번은 가득 차 있어 부을 수 없습니다.', en: 'Tube 2 is full, so you cannot pour into it.' },
    })
    expect(tap(tap(now, 0), 2)).toMatchObject({
      selectedTube: 0,
      announcement: { ko: '1번과 3번은 맨 위 색이 달라 부을 수 없습니다.', en: 'The top colours of tube 1 and tube 3 differ, so you cannot pour.' },
    })
    expect(tap(tap(now, 0), 3)).toMatchObject({
      selectedTube: null,
      announcement: { ko: '1번에서 4번으로 빨강 3칸을 부었습니다. 빨강이 완성되었습니다.', en: 'Poured 3 red from tube 1 into tube 4. Red is complete.' },
    })
    expect(tubeAccessibleName([0, 1, 1], 1, 'ko')).toBe('2번 시험관, 위에서부터 빨강 2칸, 파랑 1칸, 빈칸 1칸')
    expect(tubeAccessibleName([0, 1, 1], 1, 'en')).toBe('Tube 2, from the top 2 red, 1 blue, 1 free')
  })

  test('the best of a level stays when it is begun again and beyond', () => {
    const { solution } = generateLevel(1)
    const done = solution.reduce(playPour, newGame(generateLevel(1)))
    expect(restart(done)).toMatchObject({ pours: [], best: { 1: solution.length } })
    expect(startNextLevel(done)).toMatchObject({ level: { number: 2 }, pours: [], best: { 1: solution.length } })
  })
})

describe('the place', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as unknown as Storage
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }

  test('a game comes back as it was left', () => {
    fc.assert(
      fc.property(play, ({ level: { number }, board, pours, best }) => {
        expect(writeSavedGame({ number, pours, best }, () => storage)).toBe(true)
        expect(resumeGame(readSavedGame(() => storage) as never)).toMatchObject({ level: { number }, board, pours, best })
      }),
    )
  })

  test('blocked, full or corrupt storage does not prevent playing', () => {
    expect(readSavedGame(blocked)).toBeNull()
    expect(writeSavedGame({ number: 1, pours: [], best: {} }, blocked)).toBe(false)
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const place = readSavedGame(() => ({ getItem: () => text }) as unknown as Storage)
        expect(place === null || place.number >= 1).toBe(true)
      }),
    )
    const odd = JSON.stringify({ number: 2, pours: [{ from: 0, to: 99 }], best: { 1: 'x', 3: 7 } })
    const place = readSavedGame(() => ({ getItem: () => odd }) as unknown as Storage)
    expect(place && resumeGame(place)).toMatchObject({ level: { number: 2 }, pours: [], best: { 3: 7 } })
  })
})
