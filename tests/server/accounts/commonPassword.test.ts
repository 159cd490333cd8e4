import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isGuessablePassword } from '#server/accounts/commonPassword.ts'
import { assertStrongPassword } from '#server/accounts/passwordRule.ts'

const bases = `password passw0rd p@ssw0rd qwerty qwertyuiop asdfghjkl iloveyou letmein welcome admin administrator dragon monkey sunshine princess football baseball
  superman batman trustno master shadow michael jennifer jordan hunter ranger starwars computer internet samsung google hyundai saranghae annyeong daehanminguk korea seoul
  busan gangnam bimilbunho gwanrija chingu ride rentcar rental ridekorea ridecar backoffice qlalfqjsgh tkfkdgo dkssud 1q2w3e4r 1qaz2wsx qazwsx zxcvbnm abcdef abc123`
const tails = [
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '0000',
  '1111',
  '7777',
  '1004',
  '2580',
  '112233',
  '19900101',
  '20001231',
  ...years(),
]
const signs = ['', '!', '!!', '@', '#', '!@#', '..', '*']

function years() {
  return Array.from({ length: 30 }, (_, n) => String(1997 + n))
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Typical guesses of password crackers: a known word, capitalised or not, with a number or year and a sign. */
function guesses() {
  const created = new Set<string>()
  for (const base of bases.split(/\s+/)) {
    for (const tail of tails) for (const sign of signs) for (const word of [base, capital(base)]) created.add(word + tail + sign)
    for (const other of bases.split(/\s+/)) created.add(base + other)
  }
  return [...created].filter((guess) => guess.length >= 12)
}

test('at least three thousand common passwords of sufficient length are refused, each of them', () => {
  const all = guesses()
  expect(all.length).toBeGreaterThan(3000)
  expect(all.filter((guess) => !isGuessablePassword(guess))).toEqual([])
})

test('the commonest that people use are refused, in any letters, and with a little around them', () => {
  const list: string[] = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'))
  const long = list.filter((password) => password.length >= 12)
  expect([list.length > 45_000, long.length > 300]).toEqual([true, true])
  const others = `michelangelo frankenstein manchesterunited silmarillion 30secondstomars ytpfdbcbvjcnm q1q2q3q4q5q6 changelangms`.split(' ')
  const around = ['starfish2026!', '2026-Starfish-01', '!!PANASONIC!!99', 'ｓｔａｒｆｉｓｈ２０２６', 'Frankenstein', 'barcelona#1234']
  expect([...long, ...others, ...around].filter((password) => !isGuessablePassword(password))).toEqual([])
  expect(['starfish98#2!71', 'two starfish on a bench'].filter((password) => isGuessablePassword(password))).toEqual([])
})

test('runs, walks over the keyboard and repetitions are refused', () => {
  const walked = [
    'aaaaaaaaaaaa',
    '123456789012',
    'qwertyuiop[]',
    'zxcvbnm,./zxcvbnm',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    '!@#$%^&*()_+',
    '098765432109',
    '20260507134500',
  ]
  expect(walked.filter((password) => !isGuessablePassword(password))).toEqual([])
})

test('random passwords, long phrases and Korean sentences are accepted', () => {
  const random = Array.from({ length: 300 }, () => randomBytes(12).toString('base64url'))
  const phrases = [
    'correct horse battery staple',
    'river-candle-7-mountain',
    '운전하기좋은날씨입니다',
    'Correct9Forest',
    'blueberryPancake77',
    '파란 우산을 쓴 고양이 셋',
  ]
  expect([...random, ...phrases].filter((password) => isGuessablePassword(password))).toEqual([])
})

test('a password made of the account’s own login is refused', () => {
  expect(isGuessablePassword('gildongxhong7!', ['gildongxhong'])).toBe(true)
  expect(isGuessablePassword('gildongxhong7!')).toBe(false)
})

test('a password has 12 to 256 characters and no rule on its composition', () => {
  expect(() => assertStrongPassword('xK3#9vLm2@p')).toThrow(
    expect.objectContaining({ status: 400, issues: [expect.objectContaining({ code: 'passwordShort', path: ['password'] })] }),
  )
  expect(() => assertStrongPassword('xK3#9vLm2@pQ')).not.toThrow()
  expect(() => assertStrongPassword('가나 다라 '.repeat(51))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => assertStrongPassword(randomBytes(128).toString('hex'))).not.toThrow()
  expect(() => assertStrongPassword(`${randomBytes(128).toString('hex')}x`)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'passwordLong' })] }),
  )
})
