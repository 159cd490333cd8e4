/** Matches Korean text by initial consonants and by incomplete syllables. */

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const perInitial = 588
const perVowel = 28

const isSyllable = (letter: string) => letter >= String.fromCharCode(firstSyllable) && letter <= String.fromCharCode(lastSyllable)
const syllableIndex = (letter: string) => letter.charCodeAt(0) - firstSyllable

const initialOf = (letter: string) => (isSyllable(letter) ? initials[Math.floor(syllableIndex(letter) / perInitial)] : letter)

/** `ㅂ` and `브` both match the beginning of `블`. */
function isPartialSyllable(typed: string, letter: string) {
  if (typed === letter || initialOf(letter) === typed) return true
  if (!isSyllable(typed) || !isSyllable(letter) || syllableIndex(typed) % perVowel !== 0) return false
  return Math.floor(syllableIndex(typed) / perVowel) === Math.floor(syllableIndex(letter) / perVowel)
}

const normalize = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** The position of the search text, ignoring spaces and case; undefined if it is not found. */
export function matchPosition(text: string, words: string): number | undefined {
  const [haystack, needle] = [normalize(text), normalize(words)]
  for (let at = 0; at + needle.length <= haystack.length; at++) {
    if ([...needle].every((letter, n) => isPartialSyllable(letter, haystack[at + n] ?? ''))) return at
  }
  return undefined
}
