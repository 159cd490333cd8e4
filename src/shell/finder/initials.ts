/** Korean is found by its initial consonants too, and while a syllable is still being typed. */

const first = 0xac00
const last = 0xd7a3
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const perInitial = 588
const perVowel = 28

const isSyllable = (letter: string) => letter >= String.fromCharCode(first) && letter <= String.fromCharCode(last)
const codeOf = (letter: string) => letter.charCodeAt(0) - first

const initialOf = (letter: string) => (isSyllable(letter) ? initials[Math.floor(codeOf(letter) / perInitial)] : letter)

/** `ㅂ` and `브` are both on their way to `블`. */
function isOnTheWay(typed: string, letter: string) {
  if (typed === letter || initialOf(letter) === typed) return true
  if (!isSyllable(typed) || !isSyllable(letter) || codeOf(typed) % perVowel !== 0) return false
  return Math.floor(codeOf(typed) / perVowel) === Math.floor(codeOf(letter) / perVowel)
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** Where the words begin in a text, blanks and case aside; undefined when they are not there. */
export function matchPositions(text: string, words: string): number | undefined {
  const [inside, sought] = [plain(text), plain(words)]
  for (let at = 0; at + sought.length <= inside.length; at++) {
    if ([...sought].every((letter, n) => isOnTheWay(letter, inside[at + n] ?? ''))) return at
  }
  return undefined
}
