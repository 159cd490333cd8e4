import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLinkedFromLanding } from '#resources/help/landing/landingDocuments.server.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { openingHoursIssue } from '#rules/hours.ts'
import { company } from '#resources/settings/company.ts'
import { config } from '#resources/settings/config.ts'
import { crossCheckIssues } from '#schema/row/issues.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { checkDigitRules } from '#schema/fields/base/checksum.ts'

describe('business numbers', () => {
  const takes = (value: string) => fieldsOf(company).biz_no?.keySpecs.$?.value.safeParse(value).success

  test('numbers of known firms pass, on the form as on the server', () => {
    for (const number of ['1248100998', '2208162517', '1208147521']) expect(takes(number)).toBe(true)
  })

  test('a wrong digit anywhere is noticed', () => {
    for (let at = 0; at < 10; at++) {
      const digits = [...'1248100998']
      digits[at] = String((Number(digits[at]) + 1) % 10)
      expect(takes(digits.join('')), digits.join('')).toBe(false)
    }
  })

  test('exactly one last digit is right for any nine', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
        const right = [...'0123456789'].filter((last) => checkDigitRules.bizNo.holds(nine + last))
        expect(right).toEqual([checkDigitRules.bizNo.correct(`${nine}0`).at(-1)])
      }),
    )
  })

  test('a corporate number is accepted, although a resident number has the same form', () => {
    const number = '110111-1234564'
    expect(fieldsOf(company).corp_no?.keySpecs.$?.value.safeParse(number).success).toBe(true)
    expect(fieldsOf(company).memo?.keySpecs.$?.value.safeParse('주민번호 900101-1234568').success).toBe(false)
  })
})

describe('plates', () => {
  const takes = (value: string) => fieldsOf(rcar).plate_no?.keySpecs.$?.value.safeParse(value).success

  test('both generations and regional plates pass', () => {
    for (const plate of ['12하3456', '123호4567', '서울12가3456', '12하 3456', ' 서울 12가-3456 ']) expect(takes(plate), plate).toBe(true)
  })

  test('anything else does not', () => {
    for (const plate of ['1하3456', '1234하3456', '12하345', '12a3456', '12하3456x', '']) expect(takes(plate), plate).toBe(false)
  })
})

describe('opening hours', () => {
  const day = (weekday: string, from = '09:00', to = '18:00') => ({ weekday, pickup_from: from, pickup_to: to, return_from: '00:00', return_to: '24:00' })

  test('a week with its holidays is right', () => expect(openingHoursIssue([day('mon'), day('tue'), day('holiday')])).toBeNull())
  test('a weekday has one line', () => expect(openingHoursIssue([day('mon'), day('mon')])).toBe('sameWeekday'))
  test('a day ends after it begins', () => expect(openingHoursIssue([day('mon', '18:00', '18:00')])).toBe('hoursBackwards'))
})

describe('settings', () => {
  const wrong = (key: string, value_type: string, value: unknown) =>
    crossCheckIssues(fieldsOf(config), { key, value_type, value }).map(({ path }) => path.join('.'))

  test('a value has the type that the setting says', () => {
    expect(wrong('app.word', 'string', '가')).toEqual([])
    expect(wrong('app.word', 'string', 1)).toEqual(['value'])
    expect(wrong('app.count', 'int', 1.5)).toEqual(['value'])
    expect(wrong('app.flag', 'bool', 'true')).toEqual(['value'])
    expect(wrong('app.list', 'json', [1])).toEqual([])
    expect(wrong('app.list', 'json', 'text')).toEqual(['value'])
  })

  test('settings that the service reads have fixed shapes, and errors have the path of the value', () => {
    expect(wrong('app.footer_text', 'json', { title: '라이드', content: '내용' })).toEqual([])
    expect(wrong('app.footer_text', 'json', { title: '라이드' })).toEqual(['value.content'])
    expect(wrong('app.min_version', 'json', { ios: '1.2', android: '1.2.0' })).toEqual(['value.ios'])
    expect(wrong('rent.hold_minutes', 'int', 0)).toEqual(['value'])
    expect(wrong('payment.retry_days', 'json', [3, 400])).toEqual(['value.1'])
    expect(wrong('payment.retry_days', 'json', [])).toEqual(['value'])
    expect(wrong('holiday.days', 'json', [{ date: '2026-02-30', name: '없는 날' }])).toEqual(['value.0.date'])
    const twice = { date: '2026-03-01', name: '삼일절' }
    expect(wrong('holiday.days', 'json', [twice, twice])).toEqual(['value.1.date'])
  })

  test('a key that every object has is no known setting', () => {
    expect(wrong('constructor', 'string', '가')).toEqual([])
  })
})

test('the landing page links to four documents', () => {
  expect([114, 115, 117, 127, 219, 220].filter(isLinkedFromLanding)).toEqual([115, 117, 127, 219])
})
