import type { Language } from '../components/page.ts'
import { nameOf } from './palette.ts'
import type { Board, Pour, Tube } from './rules.ts'
import { depth, runOf, topOf } from './rules.ts'

/** Announcement of an event in both languages. */
export type Announcement = Readonly<Record<Language, string>>

const no = (tube: number) => `${tube + 1}번`
const tubeNo = (tube: number) => `tube ${tube + 1}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** True if a Korean word ends in a consonant, which decides its particle. */
const isClosed = (word: string) => ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0

const subject = (word: string) => `${word}${isClosed(word) ? '이' : '가'}`

const block: Readonly<Record<Language, (colour: string, units: number) => string>> = {
  ko: (colour, units) => `${colour} ${units}칸`,
  en: (colour, units) => `${units} ${colour}`,
}

/** Blocks of one colour, from top to bottom. */
function blocksOf(tube: Tube, language: Language) {
  const blocks: string[] = []
  for (let rest = tube; rest.length > 0; rest = rest.slice(0, -runOf(rest))) blocks.push(block[language](nameOf(topOf(rest) ?? 0, language), runOf(rest)))
  return blocks
}

const contents: Readonly<Record<Language, { empty: string; full(colour: string): string; some(blocks: string, free: number): string }>> = {
  ko: {
    empty: '비어 있음',
    full: (colour) => `${colour} 완성`,
    some: (blocks, free) => `위에서부터 ${blocks}${free > 0 ? `, 빈칸 ${free}칸` : ''}`,
  },
  en: {
    empty: 'empty',
    full: (colour) => `${colour}, complete`,
    some: (blocks, free) => `from the top ${blocks}${free > 0 ? `, ${free} free` : ''}`,
  },
}

/** Accessible name of a tube: its content from the top. */
export function tubeName(tube: Tube, at: number, language: Language) {
  const name = language === 'ko' ? `${no(at)} 시험관` : capital(tubeNo(at))
  const { empty, full, some } = contents[language]
  const free = depth - tube.length
  if (tube.length === 0) return `${name}, ${empty}`
  if (free === 0 && runOf(tube) === depth) return `${name}, ${full(nameOf(topOf(tube) ?? 0, language))}`
  return `${name}, ${some(blocksOf(tube, language).join(', '), free)}`
}

export function poured({ from, to, units, colour }: Pour & { units: number; colour: number }, done: boolean): Announcement {
  const [name, english] = [nameOf(colour, 'ko'), nameOf(colour, 'en')]
  return {
    ko: `${no(from)}에서 ${no(to)}으로 ${name} ${units}칸을 부었습니다.${done ? ` ${subject(name)} 완성되었습니다.` : ''}`,
    en: `Poured ${units} ${english} from ${tubeNo(from)} into ${tubeNo(to)}.${done ? ` ${capital(english)} is complete.` : ''}`,
  }
}

/** Joins two announcements. */
export const both = (first: Announcement, then: Announcement): Announcement => ({ ko: `${first.ko} ${then.ko}`, en: `${first.en} ${then.en}` })

export const nothing: Announcement = { ko: '', en: '' }

export const lifted = (board: Board, tube: number): Announcement => {
  const top = (language: Language) => blocksOf(board[tube] ?? [], language)[0] ?? ''
  return { ko: `${no(tube)}을 들었습니다. 맨 위는 ${top('ko')}입니다.`, en: `Lifted ${tubeNo(tube)}. On top: ${top('en')}.` }
}
export const putDown = (tube: number): Announcement => ({ ko: `${no(tube)}을 내려놓았습니다.`, en: `Put ${tubeNo(tube)} down.` })
export const nothingToLift = (tube: number): Announcement => ({ ko: `${no(tube)}은 비어 있습니다.`, en: `${capital(tubeNo(tube))} is empty.` })
export const finished = (tube: number): Announcement => ({ ko: `${no(tube)}은 완성되었습니다.`, en: `${capital(tubeNo(tube))} is complete.` })
export const refused = (board: Board, { from, to }: Pour): Announcement =>
  (board[to] ?? []).length === depth
    ? { ko: `${no(to)}은 가득 차 있어 부을 수 없습니다.`, en: `${capital(tubeNo(to))} is full; nothing more goes in.` }
    : { ko: `${no(from)}과 ${no(to)}은 맨 위 색이 달라 부을 수 없습니다.`, en: `The top colours of ${tubeNo(from)} and ${tubeNo(to)} differ.` }

export const nothingToUndo: Announcement = { ko: '되돌릴 것이 없습니다.', en: 'There is nothing to take back.' }
export const undone = ({ from, to }: Pour, remaining: number): Announcement => ({
  ko: `${no(from)}에서 ${no(to)}으로 부은 것을 되돌렸습니다. 지금까지 ${remaining}수입니다.`,
  en: `Took back the pour from ${tubeNo(from)} into ${tubeNo(to)}. ${capital(counted(remaining, 'move'))} so far.`,
})
export const restarted = (level: number): Announcement => ({ ko: `${level}단계를 처음부터 시작합니다.`, en: `Level ${level} starts again.` })
export const begins = (level: number): Announcement => ({ ko: `${level}단계를 시작합니다.`, en: `Level ${level} begins.` })
export const resumed = (level: number, moves: number): Announcement => ({
  ko: `${level}단계를 ${moves}수에서 이어 합니다.`,
  en: `Level ${level} goes on after ${counted(moves, 'move')}.`,
})

export const hinted = ({ from, to }: Pour, remaining: number): Announcement => ({
  ko: `힌트: ${no(from)}을 ${no(to)}에 부으세요. 앞으로 ${remaining}수면 풀립니다.`,
  en: `Hint: pour ${tubeNo(from)} into ${tubeNo(to)}. ${counted(remaining, 'move')} to go.`,
})
export const hopeless: Announcement = { ko: '여기서는 풀 수 없습니다. 몇 수 되돌려 보세요.', en: 'There is no way on from here. Take some moves back.' }
export const unknown: Announcement = {
  ko: '답을 찾지 못했습니다. 몇 수 되돌린 뒤 다시 물어보세요.',
  en: 'No answer was found. Take some moves back and ask again.',
}
export const stuck: Announcement = {
  ko: '더 부을 곳이 없습니다. 되돌리거나 처음부터 다시 해 보세요.',
  en: 'Nothing can be poured any more. Take moves back, or start again.',
}
export const won = (level: number, moves: number): Announcement => ({
  ko: `${level}단계를 ${moves}수로 풀었습니다!`,
  en: `Level ${level} is solved in ${counted(moves, 'move')}!`,
})

/** Compares a finished level with the solver's solution. */
export function judged(moves: number, solutionMoves: number): Announcement {
  if (moves < solutionMoves)
    return {
      ko: `해답(${solutionMoves}수)보다 ${solutionMoves - moves}수 적게 풀었습니다. 대단해요!`,
      en: `${counted(solutionMoves - moves, 'move')} fewer than the solution (${solutionMoves}). Splendid!`,
    }
  if (moves === solutionMoves)
    return { ko: `해답과 똑같은 ${solutionMoves}수로 풀었습니다.`, en: `Solved in ${counted(solutionMoves, 'move')}, just like the solution.` }
  return {
    ko: `해답은 ${solutionMoves}수입니다. ${moves - solutionMoves}수 더 줄일 수 있어요.`,
    en: `The solution takes ${solutionMoves}; you can save ${counted(moves - solutionMoves, 'move')}.`,
  }
}
