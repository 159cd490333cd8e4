import { allResources } from '#resources'
import { isDay } from '#schema/base/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as kinds from '#schema/fields/index.ts'
import { compactText, holdsResidentNumber, normalizeText, splitCommaList } from '#schema/fields/base/textShape.ts'
import { dayOrMomentSchema } from '#schema/fields/base/dates.ts'
import type { Field } from '#schema'
import { localizeIssue } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { issuesFromZod } from '#schema/row/issues.ts'

const samples: Record<keyof typeof kinds, Field> = {
  text: kinds.text('이름'),
  rich: kinds.rich('내용'),
  whole: kinds.whole('수', { min: -5, max: 100 }),
  decimal: kinds.decimal('율', { max: 100 }),
  money: kinds.money('금액'),
  flag: kinds.flag('여부'),
  choice: kinds.choice('구분', { a: '가', b: '나' }),
  choices: kinds.choices('구분들', { a: '가', b: '나' }),
  states: kinds.states('상태', { a: '가', b: '나' }),
  day: kinds.day('일'),
  moment: kinds.moment('일시'),
  month: kinds.month('월'),
  time: kinds.time('시각'),
  weekTime: kinds.weekTime('매주'),
  period: kinds.period('기간'),
  ref: kinds.ref('참조', 'brand'),
  refs: kinds.refs('참조들', 'brand'),
  image: kinds.image('사진'),
  images: kinds.images('사진들'),
  file: kinds.file('파일'),
  files: kinds.files('파일들'),
  rows: kinds.rows('줄', { days: kinds.whole('일') }),
  record: kinds.record('묶음', { days: kinds.whole('일') }),
  json: kinds.json('값'),
  audience: kinds.audience('받는 사람', 'user'),
  email: kinds.email('이메일'),
  phone: kinds.phone('전화'),
  url: kinds.url('주소'),
  color: kinds.color('색'),
  latlng: kinds.latlng('좌표'),
  secret: kinds.secret(kinds.text('비밀')),
  code: kinds.code('번호', { prefix: 'R' }),
}

const cases = Object.entries(samples).flatMap(([kind, field]) =>
  Object.entries(field.keySpecs).map(([pattern, spec]) => ({ kind, pattern, part: spec, field })),
)

test.each(cases)('$kind takes its own examples', ({ pattern, part: spec, field }) => {
  for (const n of [0, 1, 7, 500]) {
    const value = field.examples?.(n)[pattern] ?? field.example(n)
    expect(spec.value.safeParse(value)).toMatchObject({ success: true })
  }
})

test.each(cases)('$kind refuses bad values and null', ({ part: spec, field }) => {
  for (const bad of [...field.invalidExamples, null, undefined])
    expect(spec.value.safeParse(bad).success, JSON.stringify(bad)).toBe(field.kind === 'json' && bad === null)
})

test.each(cases.filter(({ part: spec }) => spec.parse('') !== undefined || spec.parse('1') !== undefined))(
  '$kind is read back from its spreadsheet cell',
  ({ kind, part: spec, field }) => {
    if (kind === 'secret') return
    const value = spec.value.parse(field.example(3))
    expect(spec.value.parse(spec.parse(String(spec.print(value))))).toEqual(value)
  },
)

test('every text field refuses resident registration numbers, but no other digits', () => {
  expect(holdsResidentNumber('주민번호 900101-1234568 입니다')).toBe(true)
  expect(holdsResidentNumber('900101-1234567')).toBe(false)
  expect(holdsResidentNumber('주문 20260507001234567890')).toBe(false)
  // A timestamp in ms: 13 digits with a valid check digit, but no valid birth date.
  expect(holdsResidentNumber('1795248000000')).toBe(false)
  expect(samples.text.keySpecs.$?.value.safeParse('900101-1234568').success).toBe(false)
})

test('a random number is not mistaken for a resident registration number', () => {
  for (const number of [
    'ab9001011234568cdef0123456789abc',
    'ab900101-1234-4568-8abc-0123456789ab',
    'https://pay.example/receipts/ab9001011234568cdef0123456789abc',
  ])
    expect(holdsResidentNumber(number), number).toBe(false)
  for (const text of ['scan_9001011234568_license', 'kimminsu9001011234568licensecopyfinal', '0000000000000000000 9001011234568', 'ab9001011234568cdef'])
    expect(holdsResidentNumber(text), text).toBe(true)
})

const spelt = [
  '900101-1234568',
  '9001011234568',
  '900101 1234568',
  '900101.1234568',
  '900101 - 1234568',
  '900101–1234568',
  '900101−1234568',
  '900101－1234568',
  '９００１０１－１２３４５６８',
  '90.01.01 1234568',
  '90-01-01-1-234568',
  '900101\u00a01234568',
  '900101\u200b1234568',
  '900101·1234568',
  '900101/1234568',
  '<b>900101</b>-<i>1</i>234568',
  '900101&nbsp;1234568',
  '900101&#45;1234568',
]

test.each(spelt)('a resident registration number is known as %j', (text) => {
  expect(holdsResidentNumber(`고객 ${text} 확인`)).toBe(true)
})

test('no text field accepts a resident registration number, in any spelling', () => {
  const slots = allResources.flatMap((resource) => declaredFieldKeys(resource).map((fieldKey) => ({ at: `${resource.name}.${fieldKey.key}`, ...fieldKey })))
  const taking = slots.filter(({ field, spec }) => !field.options.corporate && spec.value.safeParse('가나다 라마바사아자차카타').success)
  expect(taking.length).toBeGreaterThan(100)
  const accepted = taking.flatMap(({ at, spec }) => spelt.filter((text) => spec.value.safeParse(text).success).map((text) => `${at} ${text}`))
  expect(accepted).toEqual([])
})

test('dates, times, amounts and telephone numbers are no resident registration numbers', () => {
  for (const text of ['010-1234-5678', '2026-05-07 14:00:00', '26.05.07 09:00~18:00', '1,234,568원 90,010원', '110-234-567890', '1588-0000 / 02-123-4567'])
    expect(holdsResidentNumber(text), text).toBe(false)
})

test('a SQL date is a real day between 1900 and 2100, with a real time or none', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(days, (day) => isDay(day) && dayOrMomentSchema.safeParse(`${day} 23:59:59`).success))
  for (const wrong of ['2026-02-29', '1899-12-31', '2101-01-01', '2026-13-01', '2026-1-1', '2026-05-07T10:00:00', '2026-05-07 24:00:00', '２026-05-07']) {
    expect(dayOrMomentSchema.safeParse(wrong).success, wrong).toBe(false)
  }
  const { error } = dayOrMomentSchema.safeParse('x', { reportInput: true })
  expect(error && issuesFromZod(error).map((match) => localizeIssue(match, 'ko').message)).toEqual([expect.stringContaining('SQLDate')])
})

test('samples of dates begin on the day that was named', () => {
  const from = { exampleValue: '2098-12-30' } as const
  expect(kinds.day('일', from).example(3)).toBe('2099-01-02')
  expect(kinds.moment('일시', from).example(0)).toBe('2098-12-30 14:30:00')
  expect(kinds.period('기간', from).examples?.(0)).toEqual({ $_from: '2098-12-30 10:00:00', $_to: '2099-01-02 10:00:00' })
  expect(kinds.period('기간', { ...from, days: true }).examples?.(0)).toEqual({ $_from: '2098-12-30', $_to: '2099-01-02' })
})

test('texts are normalised to one form', () => {
  for (const input of ['가온정비', '가온정비'.normalize('NFD'), ' 가온정비\u00a0', '\ufeff가온\u200b정비']) expect(normalizeText(input)).toBe('가온정비')
  expect(normalizeText('👩‍🔧 정비')).toBe('👩‍🔧 정비')
  expect(compactText('124-81–00998 ')).toBe('1248100998')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normalizeText(normalizeText(text)) === normalizeText(text)))
})

test('a list is parsed in time that is linear in its length', () => {
  expect(splitCommaList(' a,b , c')).toEqual(['a', 'b', 'c'])
  const start = performance.now()
  splitCommaList(`${' '.repeat(4_000_000)}x`)
  expect(performance.now() - start).toBeLessThan(1_000)
})
