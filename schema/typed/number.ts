/** Largest length of a text that is parsed as a number, date or time. */
export const maxHumanTextLength = 40

/** Full-width characters as ASCII, trimmed. */
export const toHalfWidth = (text: string) => text.normalize('NFKC').trim()

const unsignedPattern = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.\d*)?$/
const minusSigns = /^[-\u2212\u25b3\u25b2] ?/

/** Sign and rest of a number. `(1,200)` and `△1,200` are negative, as in accounting. */
function splitSign(text: string): readonly [-1 | 1, string] {
  if (text.startsWith('(') && text.endsWith(')')) return [-1, text.slice(1, -1).trim()]
  return minusSigns.test(text) ? [-1, text.replace(minusSigns, '')] : [1, text]
}

/** Removes the unit of the field: `₩ 1,200`, `1,200원`, `12.5 %`, `30 km`. */
function withoutUnit(text: string, units: readonly string[]) {
  const behind = units.find((item) => text.toLowerCase().endsWith(item.toLowerCase()))
  const digits = behind === undefined ? text : text.slice(0, -behind.length).trimEnd()
  const before = units.find((item) => digits.startsWith(item))
  return before === undefined ? digits : digits.slice(before.length).trimStart()
}

/** Units of an amount in won. */
export const wonCurrencyUnits = ['원', '₩', 'KRW']

/**
 * Parses a number as people write it: `1,200`, `１２００`, `₩ 1,200`, `1,200원`, `△1,200`. `null`: empty; `undefined`: invalid or ambiguous.
 * Units that are not those of the field are invalid: `12%` is no amount.
 */
export function parseHumanNumber(text: string, units: readonly string[] = []) {
  const input = toHalfWidth(text)
  if (input === '') return null
  if (input.length > maxHumanTextLength) return undefined
  // The sign may come before or after the unit: `-₩1,200`, `₩-1,200`.
  const [outer, marked] = splitSign(input)
  const [inner, digits] = splitSign(withoutUnit(marked, units))
  if ((outer < 0 && inner < 0) || !/\d/.test(digits) || !unsignedPattern.test(digits)) return undefined
  const number = Number(digits.replace(/[, ]/g, ''))
  return number === 0 ? 0 : outer * inner * number
}
