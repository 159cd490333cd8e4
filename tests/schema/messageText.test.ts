import { describe, expect, test } from 'vitest'
import { commonErrors, appError, createCommonIssue, issueTextTables, localizeIssue } from '#schema'
import { particleAfter } from '#schema/base/particle.ts'
import { formatMessage } from '#schema/base/localizedText.ts'

describe('a Korean particle follows the sound that a word ends in', () => {
  test.each([
    ['서울', '은(는)', '은'],
    ['제주', '은(는)', '는'],
    ['서울', '이(가)', '이'],
    ['제주', '이(가)', '가'],
    ['서울', '을(를)', '을'],
    ['제주', '을(를)', '를'],
    ['서울', '과(와)', '과'],
    ['제주', '과(와)', '와'],
    ['강남', '(으)로', '으로'],
    // After ㄹ this particle has the form used after vowels; no other particle does.
    ['서울', '(으)로', '로'],
    ['제주', '(으)로', '로'],
  ])('%s%s → %s', (word, pair, particle) => {
    expect(particleAfter(word, pair)).toBe(particle)
  })

  test('digits and letters are read aloud, marks behind them are silent', () => {
    const subject = [...'0123456789'].map((digit) => particleAfter(digit, '은(는)'))
    expect(subject.join('')).toBe('은은는은는는은은은는')
    expect([...'178'].map((digit) => particleAfter(digit, '(으)로'))).toEqual(['로', '로', '로'])
    expect(['3', '6', '10'].map((number) => particleAfter(number, '(으)로'))).toEqual(['으로', '으로', '으로'])
    expect(['SM', 'XL', 'EV', 'K'].map((name) => particleAfter(name, '이(가)'))).toEqual(['이', '이', '가', '가'])
    expect(particleAfter('서울"', '은(는)')).toBe('은')
    expect(particleAfter('(제주)', '을(를)')).toBe('를')
  })
})

describe('messages with values', () => {
  const words = { ko: '{name}은(는) {most}원까지 {until}에 씁니다.', en: '{name}: up to ₩{most} until {until}.' }
  const values = { name: { ko: '쿠폰', en: 'Coupon' }, most: 1_234_567, until: '2026-05-07 14:00:00' }

  test('numbers, labels and moments are formatted in each language', () => {
    expect(formatMessage(words, values, 'ko')).toBe('쿠폰은 1,234,567원까지 2026-05-07 14:00에 씁니다.')
    expect(formatMessage(words, values, 'en')).toBe('Coupon: up to ₩1,234,567 until 2026-05-07 14:00.')
  })

  test('a value that looks like a placeholder or a pattern is inserted unchanged', () => {
    expect(formatMessage({ ko: '"{text}"은(는) 없습니다.', en: 'No "{text}".' }, { text: '{text}$&' }, 'ko')).toBe('"{text}$&"는 없습니다.')
  })

  test('the response contains code, values and message', () => {
    expect(localizeIssue(createCommonIssue('tooLong', ['params', 'name'], { most: 1000 }), 'en')).toEqual({
      path: ['params', 'name'],
      code: 'tooLong',
      values: { most: 1000 },
      message: 'Enter up to 1,000 characters.',
    })
    const { message, values: sent } = appError('wrongState', { path: 'status', values: { state: { ko: '대기', en: 'Ready' } } }).toResponseBody('en')
    expect([message, sent]).toEqual(['This is not possible in the current state (Ready).', { state: 'Ready' }])
  })
})

describe('a common error', () => {
  test('about the input is an invalid call with the path of the input', () => {
    const refused = appError('notId', { path: ['ids', 2] })
    expect([refused.code, refused.status]).toEqual(['invalid', 400])
    expect(refused.issues).toMatchObject([{ path: ['ids', 2], code: 'notId' }])
  })

  test('about the whole call has its own code and status', () => {
    const refused = appError('notFound', { path: 'id' })
    expect([refused.code, refused.status, refused.issues.length]).toEqual(['notFound', 404, 1])
  })

  test('several issues are reported together, and outer paths are prepended', () => {
    const refused = appError([
      { code: 'required', path: 'name' },
      { code: 'tooLong', path: 'memo', values: { most: 5 } },
    ]).withPathPrefix(['rows', 0])
    expect(refused.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['rows.0.name', 'required'],
      ['rows.0.memo', 'tooLong'],
    ])
  })

  test('no code is in two tables', () => {
    const codes = [...Object.keys(commonErrors), ...issueTextTables.flatMap((table) => Object.keys(table))]
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})
