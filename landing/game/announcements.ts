import type { Language } from '../components/page.ts'
import { colourName } from './palette.ts'
import type { Board, Pour, Tube } from './rules.ts'
import { tubeCapacity, topRunLength, topColour } from './rules.ts'

/** Announcement of an event in both languages. */
export type Announcement = Readonly<Record<Language, string>>

const tubeNumberKo = (tube: number) => `${tube + 1}번`
const tubeNumberEn = (tube: number) => `tube ${tube + 1}`
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** True if a Korean word ends in a consonant, which decides its particle. */
const endsInConsonant = (word: string) => ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0

const withSubjectParticle = (word: string) => `${word}${endsInConsonant(word) ? '이' : '가'}`

const blockText: Readonly<Record<Language, (colour: string, units: number) => string>> = {
  ko: (colour, units) => `${colour} ${units}칸`,
  en: (colour, units) => `${units} ${colour}`,
}

/** Blocks of one colour, from top to bottom. */
function blocksOf(tube: Tube, language: Language) {
  const blocks: string[] = []
  for (let rest = tube; rest.length > 0; rest = rest.slice(0, -topRunLength(rest)))
    blocks.push(blockText[language](colourName(topColour(rest) ?? 0, language), topRunLength(rest)))
  return blocks
}

const tubeContentTexts: Readonly<Record<Language, { empty: string; full(colour: string): string; some(blocks: string, free: number): string }>> = {
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
export function tubeAccessibleName(tube: Tube, at: number, language: Language) {
  const name = language === 'ko' ? `${tubeNumberKo(at)} 시험관` : capitalize(tubeNumberEn(at))
  const { empty, full, some } = tubeContentTexts[language]
  const free = tubeCapacity - tube.length
  if (tube.length === 0) return `${name}, ${empty}`
  if (free === 0 && topRunLength(tube) === tubeCapacity) return `${name}, ${full(colourName(topColour(tube) ?? 0, language))}`
  return `${name}, ${some(blocksOf(tube, language).join(', '), free)}`
}

export function pourAnnouncement({ from, to, units, colour }: Pour & { units: number; colour: number }, done: boolean): Announcement {
  const [name, english] = [colourName(colour, 'ko'), colourName(colour, 'en')]
  return {
    ko: `${tubeNumberKo(from)}에서 ${tubeNumberKo(to)}으로 ${name} ${units}칸을 부었습니다.${done ? ` ${withSubjectParticle(name)} 완성되었습니다.` : ''}`,
    en: `Poured ${units} ${english} from ${tubeNumberEn(from)} into ${tubeNumberEn(to)}.${done ? ` ${capitalize(english)} is complete.` : ''}`,
  }
}

/** Joins two announcements. */
export const joinAnnouncements = (first: Announcement, then: Announcement): Announcement => ({ ko: `${first.ko} ${then.ko}`, en: `${first.en} ${then.en}` })

export const noAnnouncement: Announcement = { ko: '', en: '' }

export const liftAnnouncement = (board: Board, tube: number): Announcement => {
  const top = (language: Language) => blocksOf(board[tube] ?? [], language)[0] ?? ''
  return { ko: `${tubeNumberKo(tube)}을 들었습니다. 맨 위는 ${top('ko')}입니다.`, en: `Lifted ${tubeNumberEn(tube)}. On top: ${top('en')}.` }
}
export const putDownAnnouncement = (tube: number): Announcement => ({ ko: `${tubeNumberKo(tube)}을 내려놓았습니다.`, en: `Put ${tubeNumberEn(tube)} down.` })
export const emptyTubeAnnouncement = (tube: number): Announcement => ({
  ko: `${tubeNumberKo(tube)}은 비어 있습니다.`,
  en: `${capitalize(tubeNumberEn(tube))} is empty.`,
})
export const completeTubeAnnouncement = (tube: number): Announcement => ({
  ko: `${tubeNumberKo(tube)}은 완성되었습니다.`,
  en: `${capitalize(tubeNumberEn(tube))} is complete.`,
})
export const invalidPourAnnouncement = (board: Board, { from, to }: Pour): Announcement =>
  (board[to] ?? []).length === tubeCapacity
    ? { ko: `${tubeNumberKo(to)}은 가득 차 있어 부을 수 없습니다.`, en: `${capitalize(tubeNumberEn(to))} is full, so you cannot pour into it.` }
    : {
        ko: `${tubeNumberKo(from)}과 ${tubeNumberKo(to)}은 맨 위 색이 달라 부을 수 없습니다.`,
        en: `The top colours of ${tubeNumberEn(from)} and ${tubeNumberEn(to)} differ, so you cannot pour.`,
      }

export const noUndoAnnouncement: Announcement = { ko: '되돌릴 것이 없습니다.', en: 'There is nothing to undo.' }
export const undoAnnouncement = ({ from, to }: Pour, remaining: number): Announcement => ({
  ko: `${tubeNumberKo(from)}에서 ${tubeNumberKo(to)}으로 부은 것을 되돌렸습니다. 지금까지 ${remaining}수입니다.`,
  en: `Undid the pour from ${tubeNumberEn(from)} into ${tubeNumberEn(to)}. ${capitalize(countText(remaining, 'move'))} so far.`,
})
export const restartAnnouncement = (level: number): Announcement => ({ ko: `${level}단계를 처음부터 시작합니다.`, en: `Level ${level} starts over.` })
export const levelStartAnnouncement = (level: number): Announcement => ({ ko: `${level}단계를 시작합니다.`, en: `Level ${level} begins.` })
export const resumeAnnouncement = (level: number, moves: number): Announcement => ({
  ko: `${level}단계를 ${moves}수에서 이어 합니다.`,
  en: `Level ${level} continues after ${countText(moves, 'move')}.`,
})

export const hintAnnouncement = ({ from, to }: Pour, remaining: number): Announcement => ({
  ko: `힌트: ${tubeNumberKo(from)}을 ${tubeNumberKo(to)}에 부으세요. 앞으로 ${remaining}수면 풀립니다.`,
  en: `Hint: pour ${tubeNumberEn(from)} into ${tubeNumberEn(to)}. ${countText(remaining, 'move')} to go.`,
})
export const unsolvableAnnouncement: Announcement = {
  ko: '여기서는 풀 수 없습니다. 몇 수 되돌려 보세요.',
  en: 'This cannot be solved from here. Undo a few moves.',
}
export const noSolutionFoundAnnouncement: Announcement = {
  ko: '답을 찾지 못했습니다. 몇 수 되돌린 뒤 다시 물어보세요.',
  en: 'No solution was found. Undo a few moves and ask again.',
}
export const noMovesAnnouncement: Announcement = {
  ko: '더 부을 곳이 없습니다. 되돌리거나 처음부터 다시 해 보세요.',
  en: 'There are no more moves. Undo some moves or start over.',
}
export const winAnnouncement = (level: number, moves: number): Announcement => ({
  ko: `${level}단계를 ${moves}수로 풀었습니다!`,
  en: `Level ${level} solved in ${countText(moves, 'move')}!`,
})

/** Compares a finished level with the solver's solution. */
export function solutionComparison(moves: number, solutionMoves: number): Announcement {
  if (moves < solutionMoves)
    return {
      ko: `해답(${solutionMoves}수)보다 ${solutionMoves - moves}수 적게 풀었습니다. 대단해요!`,
      en: `${countText(solutionMoves - moves, 'move')} fewer than the solution (${solutionMoves}). Great job!`,
    }
  if (moves === solutionMoves)
    return { ko: `해답과 똑같은 ${solutionMoves}수로 풀었습니다.`, en: `Solved in ${countText(solutionMoves, 'move')}, just like the solution.` }
  return {
    ko: `해답은 ${solutionMoves}수입니다. ${moves - solutionMoves}수 더 줄일 수 있어요.`,
    en: `The solution takes ${solutionMoves}; you can save ${countText(moves - solutionMoves, 'move')}.`,
  }
}
