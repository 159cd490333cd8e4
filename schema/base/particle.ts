/** Korean particles. Which one of a pair follows a word depends on the last sound of the word. */

const hangulFrom = 0xac00
const hangulTo = 0xd7a3
/** Index of the final consonant ㄹ within a Hangul syllable; 0 is no final consonant. */
const rieul = 8

type FinalSound = 'vowel' | 'ㄹ' | 'consonant'

// Digits as they are read aloud: 영 일 이 삼 사 오 육 칠 팔 구. Letters by their Korean names: 엘, 엠, 엔, 알.
const digits: readonly FinalSound[] = ['consonant', 'ㄹ', 'vowel', 'consonant', 'vowel', 'vowel', 'consonant', 'ㄹ', 'ㄹ', 'vowel']
const letters: Readonly<Record<string, FinalSound>> = { l: 'ㄹ', r: 'ㄹ', m: 'consonant', n: 'consonant' }

const silentCharacters = /[\s"'”’)\]}>.,!?%]/

/** The last sound of a word. Punctuation at the end is skipped. */
function finalSoundOf(word: string): FinalSound {
  const last = [...word].findLast((letter) => !silentCharacters.test(letter)) ?? ''
  const code = last.charCodeAt(0)
  if (code >= hangulFrom && code <= hangulTo) {
    const final = (code - hangulFrom) % 28
    return final === 0 ? 'vowel' : final === rieul ? 'ㄹ' : 'consonant'
  }
  return digits[Number.parseInt(last, 10)] ?? letters[last.toLowerCase()] ?? 'vowel'
}

/** For each pair: the particle after a consonant, and after a vowel. */
const particlePairs: Readonly<Record<string, readonly [string, string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
}

/** The particle of a pair such as `은(는)` that follows this word; any other text is returned unchanged. */
export function particleAfter(word: string, pair: string) {
  const [afterConsonant, afterVowel] = particlePairs[pair] ?? [pair, pair]
  const end = finalSoundOf(word)
  const soft = end === 'vowel' || (end === 'ㄹ' && pair === '(으)로')
  return soft ? afterVowel : afterConsonant
}
