import { useEffect, useState } from 'react'
import type { Level } from './levels.ts'
import { readSavedGame, writeSavedGame } from './savedGame.ts'
import type { GameState } from './play.ts'
import { newGame, resumeGame } from './play.ts'

/** State of the game, restored from the browser's storage and saved after every step. */
export function usePersistedGame(first: Level) {
  const [play, setPlay] = useState(() => newGame(first))
  const [isRestored, setTaken] = useState(false)
  const [isKept, setKept] = useState(true)

  useEffect(() => {
    const place = readSavedGame()
    if (place) setPlay(resumeGame(place))
    setTaken(true)
  }, [])

  useEffect(() => {
    if (isRestored) setKept(writeSavedGame({ number: play.level.number, pours: play.pours, best: play.best }))
  }, [isRestored, play])

  return { play, step: (change: (play: GameState) => GameState) => setPlay(change), isKept, isReady: isRestored }
}
