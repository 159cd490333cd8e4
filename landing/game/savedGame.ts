import type { SavedGame } from './play.ts'
import type { Pour } from './rules.ts'

const key = 'ride.water-sort'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isPour = (value: unknown): value is Pour => isRecord(value) && isWhole(value.from) && isWhole(value.to)

/** Validates the stored value, which can come from another tab, an older version or manual changes. */
function parseSavedGame(value: unknown): SavedGame | null {
  if (!isRecord(value) || !isWhole(value.number) || value.number < 1) return null
  const pours = Array.isArray(value.pours) ? value.pours : []
  const best = isRecord(value.best) ? Object.fromEntries(Object.entries(value.best).filter((item): item is [string, number] => isWhole(item[1]))) : {}
  return { number: value.number, pours: pours.every(isPour) ? pours : [], best }
}

/** Reads the stored game. Null if storage is not available. */
export function readSavedGame(storage: () => Storage = () => localStorage): SavedGame | null {
  try {
    return parseSavedGame(JSON.parse(storage().getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function writeSavedGame(place: SavedGame, storage: () => Storage = () => localStorage) {
  try {
    storage().setItem(key, JSON.stringify(place))
  } catch {
    return false
  }
  return true
}
