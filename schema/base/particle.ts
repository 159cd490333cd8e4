/** Korean particles: which of a pair follows a word, by the sound the word ends in. */

const hangulFrom = 0xac00
const hangulTo = 0xd7a3
/** Finals of a syllable are counted from none; this one is ㄹ. */
const rieul = 8

type End = 'vowel' | 'ㄹ' | 'consonant'

// 영 일 이 삼 사 오 육 칠 팔 구; letters by their names: 엘, 엠, 엔, 알.
const digits: readonly End[] = ['consonant', 'ㄹ', 'vowel', 'consonant', 'vowel', 'vowel', 'consonant', 'ㄹ', 'ㄹ', 'vowel']
const letters: Readonly<Record<string, End>> = { l: 'ㄹ', r: 'ㄹ', m: 'consonant', n: 'consonant' }

const isSilent = /[\s"'”’)\]}>.,!?%]/

/** How a word ends when it is read aloud; marks behind it are silent. */
function endOf(word: string): End {
  const last = [...word].findLast((letter) => !isSilent.test(letter)) ?? ''
  const code = last.charCodeAt(0)
  if (code >= hangulFrom && code <= hangulTo) {
    const final = (code - hangulFrom) % 28
    return final === 0 ? 'vowel' : final === rieul ? 'ㄹ' : 'consonant'
  }
  return digits[Number.parseInt(last, 10)] ?? letters[last.toLowerCase()] ?? 'vowel'
}

/** Each pair: behind a consonant, and behind a vowel. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
}

/** The one of a pair, `은(는)` say, that stands behind this word; anything else stays as it is. */
export function withParticle(word: string, pair: string) {
  const [afterConsonant, afterVowel] = pairs[pair] ?? [pair, pair]
  const end = endOf(word)
  const soft = end === 'vowel' || (end === 'ㄹ' && pair === '(으)로')
  return soft ? afterVowel : afterConsonant
}
