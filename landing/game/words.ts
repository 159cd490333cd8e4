import { nameOf } from './palette.ts'
import type { Board, Pour, Tube } from './rules.ts'
import { depth, runOf, topOf } from './rules.ts'

const no = (tube: number) => `${tube + 1}번`

/** Ends in a consonant? Then a Korean particle sounds otherwise. */
const isClosed = (word: string) => ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0

const subject = (word: string) => `${word}${isClosed(word) ? '이' : '가'}`

/** Blocks of one colour from the top down. */
function blocksOf(tube: Tube) {
  const blocks: string[] = []
  for (let rest = tube; rest.length > 0; rest = rest.slice(0, -runOf(rest))) blocks.push(`${nameOf(topOf(rest) ?? 0)} ${runOf(rest)}칸`)
  return blocks
}

/** The accessible name of a tube: what is in it, from the top. */
export function tubeName(tube: Tube, at: number) {
  if (tube.length === 0) return `${no(at)} 시험관, 비어 있음`
  const free = depth - tube.length
  if (free === 0 && runOf(tube) === depth) return `${no(at)} 시험관, ${nameOf(topOf(tube) ?? 0)} 완성`
  return `${no(at)} 시험관, 위에서부터 ${blocksOf(tube).join(', ')}${free > 0 ? `, 빈칸 ${free}칸` : ''}`
}

export function poured({ from, to, units, colour }: Pour & { units: number; colour: number }, done: boolean) {
  const name = nameOf(colour)
  return `${no(from)}에서 ${no(to)}으로 ${name} ${units}칸을 부었습니다.${done ? ` ${subject(name)} 완성되었습니다.` : ''}`
}

export const lifted = (board: Board, tube: number) => `${no(tube)}을 들었습니다. 맨 위는 ${blocksOf(board[tube] ?? [])[0] ?? ''}입니다.`
export const putDown = (tube: number) => `${no(tube)}을 내려놓았습니다.`
export const nothingToLift = (tube: number) => `${no(tube)}은 비어 있습니다.`
export const finished = (tube: number) => `${no(tube)}은 완성되었습니다.`
export const refused = (board: Board, { from, to }: Pour) =>
  (board[to] ?? []).length === depth ? `${no(to)}은 가득 차 있어 부을 수 없습니다.` : `${no(from)}과 ${no(to)}은 맨 위 색이 달라 부을 수 없습니다.`

export const nothingToUndo = '되돌릴 것이 없습니다.'
export const undone = ({ from, to }: Pour, left: number) => `${no(from)}에서 ${no(to)}으로 부은 것을 되돌렸습니다. 지금까지 ${left}수입니다.`
export const restarted = (level: number) => `${level}단계를 처음부터 시작합니다.`
export const begins = (level: number) => `${level}단계를 시작합니다.`
export const resumed = (level: number, moves: number) => `${level}단계를 ${moves}수에서 이어 합니다.`

export const hinted = ({ from, to }: Pour, left: number) => `힌트: ${no(from)}을 ${no(to)}에 부으세요. 앞으로 ${left}수면 풀립니다.`
export const hopeless = '여기서는 풀 수 없습니다. 몇 수 되돌려 보세요.'
export const unknown = '답을 찾지 못했습니다. 몇 수 되돌린 뒤 다시 물어보세요.'
export const stuck = '더 부을 곳이 없습니다. 되돌리거나 처음부터 다시 해 보세요.'
export const won = (level: number, moves: number) => `${level}단계를 ${moves}수로 풀었습니다!`

/** How a finished level compares with the solver's way. */
export function judged(moves: number, known: number) {
  if (moves < known) return `해답(${known}수)보다 ${known - moves}수 적게 풀었습니다. 대단해요!`
  return moves === known ? `해답과 똑같은 ${known}수로 풀었습니다.` : `해답은 ${known}수입니다. ${moves - known}수 더 줄일 수 있어요.`
}
