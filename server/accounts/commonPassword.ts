import { isListedPassword } from './listedPassword.ts'

/** Words that are common in passwords: known lists, romanised Korean, and names of this product. */
const commonWordList = `
password passwd passw0rd pass passwort passphrase secret private hidden letmein welcome login logon signin admin administrator root superuser super user
username master manager staff guest tester test testing default changeme change temp temporary demo sample example system server database mysql oracle
postgres access account security secure network internet computer windows microsoft google apple android iphone galaxy samsung hyundai kia naver kakao daum
facebook instagram twitter youtube amazon netflix github docker ubuntu linux monkey dragon tiger eagle shadow sunshine princess superman batman spiderman
ironman pokemon pikachu starwars football baseball basketball soccer hockey golf tennis charlie michael jordan jennifer jessica ashley daniel thomas robert
andrew joshua matthew george harley ranger hunter buster trustno iloveyou loveyou love lover lovely forever friend friends family mother father sister
brother baby angel heaven hello hellothere goodbye freedom flower summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december morning night cookie chocolate coffee banana orange cherry pepper ginger
cheese pizza chicken silver golden diamond purple yellow black white red blue green happy lucky magic killer ninja pirate wizard whatever nothing something
anything matrix maverick mustang ferrari porsche corvette mercedes benz audi toyota honda tesla genesis sonata avante grandeur santafe tucson sorento
sportage carnival ioniq casper bmw volvo ford lexus ride rider riding rental rent rentcar rentacar car cars carsharing vehicle trial drive driver driving
park parking spot backoffice office company corp service saranghae saranghaeyo annyeong annyeonghaseyo annyung hanguk daehanminguk korea korean seoul busan
daegu incheon gwangju daejeon ulsan sejong jeju gangnam hongdae kim lee choi jung jeong kang cho yoon jang lim han shin seo kwon hwang ahn song hong minsu
minjun jihoon seojun dohyun jiwoo seoyeon minji sujin jisoo yuna hana bimilbunho bimil bunho amho amhoim gwanrija gwanri sayongja chingu gajok haengbok
eomma appa oppa unni hyung nuna dongsaeng aegi yeobo jagi gangaji goyangi samsungelectronics hyundaicar ridecar ridekorea ridecc customer customercenter
center team dev developer prod production stage staging local localhost qlalfqjsgh tkfkdgo tkfkdgody dkssud dkssudgktpdy eogksalsrnr rhksflwk dkagh asdf
qwer zxcv qwerty qwertyuiop asdfghjkl zxcvbnm azerty dvorak abc abcd abcde abcdef ilove you my the is a i me our new old your one two three big king queen
god jesus christ blessed to of and for in on at it so no yes go be do up
`
const commonWords = new Set(commonWordList.trim().split(/\s+/))
const longestWord = Math.max(...[...commonWords].map((word) => word.length))

const keyboardRows = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
]
const keyboardWalks = keyboardRows.flatMap((row) => [row, [...row].toReversed().join('')])

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const withoutLeet = (text: string) => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign)

/** Lengths of the guessable pieces that start at this position: known word, repeated character, keyboard sequence, or number as long as a date. */
function pieceLengths(text: string, plain: string, at: number, own: ReadonlySet<string>): number[] {
  const matches: number[] = []
  for (let length = 1; length <= longestWord && at + length <= text.length; length += 1) {
    const word = plain.slice(at, at + length)
    if (commonWords.has(word) || own.has(word) || commonWords.has(text.slice(at, at + length))) matches.push(length)
  }
  const run = /^(.)\1{2,}/su.exec(text.slice(at))?.[0].length
  if (run) matches.push(run)
  const digits = /^(\d{8}|\d{6}|\d{1,4})/.exec(text.slice(at))?.[0].length
  if (digits) matches.push(digits)
  for (let length = 3; at + length <= text.length && keyboardWalks.some((walk) => walk.includes(text.slice(at, at + length))); length += 1) matches.push(length)
  return matches
}

/** A password of at most this many guessable pieces is common; four different words are accepted. */
const maxCommonPieces = 3

/** Smallest number of different guessable pieces that cover the text; punctuation and repeated pieces do not count. */
function fewestPieces(text: string, own: ReadonlySet<string>) {
  const plain = withoutLeet(text)
  const fewest: Set<string>[] = [new Set()]
  for (let at = 0; at < text.length; at += 1) {
    const used = fewest[at]
    if (!used) continue
    const reach = (length: number, piece?: string) => {
      const next = piece === undefined ? used : new Set([...used, piece])
      const before = fewest[at + length]
      if (!before || next.size < before.size) fewest[at + length] = next
    }
    if (/[^\p{L}\p{N}]/u.test(text.charAt(at))) reach(1)
    for (const length of pieceLengths(text, plain, at, own)) reach(length, text.slice(at, at + length))
  }
  return fewest[text.length]?.size ?? Infinity
}

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** Whether the text is a listed password with a short prefix or suffix, such as `starfish2026!`. */
function isListedWithEnds(text: string) {
  const signs = [...text]
  const from = signs.findIndex(isLetter)
  const to = signs.findLastIndex(isLetter) + 1
  const word = signs.slice(Math.max(from, 0), to).join('')
  const ends = [...signs.slice(0, Math.max(from, 0)), ...signs.slice(to)].join('')
  return [word, withoutLeet(word)].some(isListedPassword) && fewestPieces(ends, new Set()) < maxCommonPieces
}

/** Whether a password is easy to guess: a listed password, or at most three guessable pieces. */
export function isGuessablePassword(password: string, ownWords: readonly string[] = []) {
  const text = password.normalize('NFKC').toLowerCase()
  const repeated = /^(.{1,6}?)\1+(.{0,5})$/su.exec(text)
  if (repeated?.[1]?.startsWith(repeated[2] ?? '')) return true
  const own = new Set(ownWords.map((word) => withoutLeet(word.normalize('NFKC').toLowerCase())).filter((word) => word.length >= 3))
  return fewestPieces(text, own) <= maxCommonPieces || isListedPassword(text) || isListedPassword(withoutLeet(text)) || isListedWithEnds(text)
}
