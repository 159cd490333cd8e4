/** Matches Korean text by initial consonants and by incomplete syllables. */

const first = 0xac00
const last = 0xd7a3
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const perInitial = 588
const perVowel = 28

const isSyllable = (letter: string) => letter >= String.fromCharCode(first) && letter <= String.fromCharCode(last)
const codeOf = (letter: string) => letter.charCodeAt(0) - first

const initialOf = (letter: string) => (isSyllable(letter) ? initials[Math.floor(codeOf(letter) / perInitial)] : letter)

/** `ㅂ` and `브` both match the beginning of `블`. */
function isOnTheWay(typed: string, letter: string) {
  if (typed === letter || initialOf(letter) === typed) return true
  if (!isSyllable(typed) || !isSyllable(letter) || codeOf(typed) % perVowel !== 0) return false
  return Math.floor(codeOf(typed) / perVowel) === Math.floor(codeOf(letter) / perVowel)
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** The position of the search text, ignoring spaces and case; undefined if it is not found. */
export function matchPositions(text: string, words: string): number | undefined {
  const [haystack, needle] = [plain(text), plain(words)]
  for (let at = 0; at + needle.length <= haystack.length; at++) {
    if ([...needle].every((letter, n) => isOnTheWay(letter, haystack[at + n] ?? ''))) return at
  }
  return undefined
}
