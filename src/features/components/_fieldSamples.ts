import type { AreaDiagram } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import {
  audience,
  choice,
  choices,
  code,
  color,
  day,
  decimal,
  email,
  file,
  files,
  flag,
  image,
  images,
  json,
  latlng,
  moment,
  money,
  month,
  period,
  phone,
  record,
  ref,
  refs,
  rich,
  rows,
  secret,
  section,
  states,
  text,
  time,
  url,
  weekTime,
  whole,
} from '#schema'
import type { views } from '../../fields/views.ts'

const picture = (n: number) => n.toString(16).padStart(64, '0')
const hoursAgo = (hours: number) => toSeoulWallTime(new Date(Date.now() - hours * 3_600_000))

const drawing: AreaDiagram = { by: 'part', size: [200, 60], areas: { front: [[4, 4, 92, 52]], rear: [[104, 4, 92, 52]] } }

/** One field of every kind, in groups; a missing kind does not compile. */
export const fieldSamples = {
  words: section(
    { ko: '글자', en: 'Text' },
    {
      text: text('차량번호', { max: 12, help: { ko: '앞뒤 번호판과 같은지 확인해 주세요.', en: 'Check that it matches both number plates.' } }),
      memo: text({ ko: '메모', en: 'Memo' }, { lines: 3, optional: true }),
      email: email('이메일', { optional: true }),
      phone: phone('휴대전화', { mobile: true }),
      url: url('홈페이지', { optional: true }),
      code: code('예약번호', { prefix: 'R' }),
      secret: secret(text('면허번호', { optional: true }), { mask: 'last4', findable: true }),
      color: color('외장색', { optional: true }),
      rich: rich('공지 내용'),
      terms: rich('약관', { optional: true }),
    },
  ),
  numbers: section(
    { ko: '숫자', en: 'Numbers' },
    {
      whole: whole('주행거리', { unit: 'km', max: 1_000_000 }),
      decimal: decimal('할인율', { unit: '%', max: 100, scale: 1 }),
      money: money('하루 요금'),
      latlng: latlng('위치', { optional: true }),
    },
  ),
  picks: section(
    { ko: '고르기', en: 'Choices' },
    {
      flag: flag('노출', { default: true }),
      agreed: flag({ ko: '약관에 동의함', en: 'I agree to the terms' }, { mustAccept: true }),
      asked: flag({ ko: '광고 수신', en: 'Marketing messages' }, { optional: true }),
      choice: choice('연료', { gasoline: '휘발유', diesel: '경유', electric: '전기' }, { tones: { electric: 'good', diesel: 'warn' }, optional: true }),
      open: choice({ ko: '접수 경로', en: 'Channel' }, { phone: '전화', app: '앱', visit: '방문' }, { open: true, optional: true }),
      choices: choices('운영 요일', { mon: '월', tue: '화', wed: '수', thu: '목', fri: '금', sat: '토', sun: '일' }),
      states: states(
        '상태',
        { ready: '대기', rented: '대여 중', late: '반납 지연', stopped: '운행 정지' },
        { tones: { ready: 'good', rented: 'info', late: 'warn', stopped: 'bad' } },
      ),
      ref: ref('브랜드', 'brand'),
      alike: ref('요금정책', 'rentPricePolicy', { optional: true }),
      refs: refs('태그', 'tag', { optional: true }),
    },
  ),
  dates: section(
    { ko: '날짜와 시간', en: 'Dates and times' },
    {
      day: day('등록일'),
      moment: moment('최근 반납', { optional: true }),
      month: month('정산월'),
      time: time('영업 시작'),
      weekTime: weekTime({ ko: '주말 시작', en: 'Weekend start' }, { optional: true }),
      period: period('대여 기간'),
      event: period({ ko: '행사 기간', en: 'Event period' }, { days: true, optional: true }),
    },
  ),
  standing: section(
    { ko: '눈에 띄는 값', en: 'Values that stand out' },
    {
      late: flag({ ko: '연체', en: 'Overdue' }, { default: false, whenTrue: 'bad' }),
      owed: money({ ko: '미수금', en: 'Balance due' }, { default: 0, whenPositive: 'bad' }),
      due_at: moment({ ko: '처리 기한', en: 'Due date' }, { optional: true, due: { warn: '2h' } }),
    },
  ),
  following: section(
    { ko: '다른 값에 따라 나타나는 값', en: 'Values that depend on other values' },
    {
      handed: choice({ ko: '인도 방법', en: 'Delivery method' }, { spot: '스팟 방문', delivery: '배송' }),
      model: ref({ ko: '모델', en: 'Model' }, 'model', { optional: true }),
      maker: ref({ ko: '모델의 브랜드', en: 'Brand of the model' }, 'brand', { optional: true, defaultFrom: '$model.brand' }),
      out_from: moment({ ko: '대여 시작', en: 'Rental start' }, { optional: true }),
      out_to: moment({ ko: '대여 종료', en: 'Rental end' }, { optional: true }),
      out_car: ref({ ko: '그 시간에 비어 있는 차량', en: 'Car free in that period' }, 'rcar', { optional: true, availableDuring: ['out_from', 'out_to'] }),
      checker: ref({ ko: '점검자', en: 'Inspector' }, 'user', { optional: true, defaultFrom: 'me', where: { role: 'admin' } }),
      handed_to: text({ ko: '배송지', en: 'Delivery address' }, { when: { handed: 'delivery' } }),
    },
  ),
  uploads: section(
    { ko: '파일', en: 'Files' },
    {
      image: image('로고', { optional: true }),
      images: images('사진', { max: 5, optional: true }),
      file: file('계약서', { optional: true }),
      files: files('증빙', { max: 3, optional: true }),
    },
  ),
  structured: section(
    { ko: '묶인 값', en: 'Structured values' },
    {
      rows: rows(
        '할인 단계',
        {
          days: whole('일수', { unit: '일', min: 1 }),
          rate: decimal('할인율', { unit: '%', max: 100 }),
          is_open: flag('사용', { default: true }),
          note: text('메모', { optional: true }),
        },
        { max: 5 },
      ),
      places: rows('자리별 사진', { place: choice('부위', { front: '앞', rear: '뒤', side: '옆' }), photo: image('사진') }, { slots: 'place', optional: true }),
      marks: rows(
        '그림에서 고르기',
        { part: choice('부위', { front: '앞', rear: '뒤' }), note: text('메모', { optional: true }) },
        { drawing, optional: true },
      ),
      record: record('담당자', { name: text('이름'), phone: phone('연락처', { optional: true }), email: email('이메일', { optional: true }) }),
      json: json('설정 값', { optional: true }),
      audience: audience({ ko: '받는 사람', en: 'Recipients' }, 'user', { where: { role: 'normal' }, optional: true }),
    },
  ),
} as const

type KindIn<G> = G extends { readonly fields: Readonly<Record<string, { readonly kind: infer K }>> } ? K : never
type SampledKind = KindIn<(typeof fieldSamples)[keyof typeof fieldSamples]>
type Never<T extends never> = T
/** Does not compile if a kind of field has no sample. @public */
export type AssertEveryKindIsSampled = Never<Exclude<keyof typeof views, SampledKind>>

/** A row with realistic values. */
export const sampleRow: Readonly<Record<string, unknown>> = {
  id: 1,
  text: '12가 3456',
  memo: '오른쪽 뒷문에 잔기스가 있습니다.\n스마트키 2개를 함께 보관합니다.',
  email: 'minsu.kim@example.com',
  phone: '01023456789',
  url: 'https://www.example.com/notice/20260507',
  code: 'R260507K3M9Q',
  secret: '••••5678',
  color: '#1e3a8a',
  // Ends with markup that must never reach the screen.
  rich: '<h2>설 연휴 운영 안내</h2><p>연휴 동안 <strong>강남점</strong>은 오전 10시에 엽니다.</p><ul><li><p>고객센터: 09:00 ~ 18:00</p></li><li><p>반납은 24시간 할 수 있습니다.</p></li></ul><p><a href="https://example.com">자세히 보기</a></p><p><a href="javascript:alert(1)">옛 링크</a><script>alert(1)</script></p>',
  terms: '<h3>위약금</h3><table><tbody><tr><th>취소 시점</th><th>위약금</th></tr><tr><td>하루 전</td><td>10%</td></tr></tbody></table>',
  whole: 128_450,
  decimal: 12.5,
  money: 89_000,
  latlng: { lat: 37.4979, lng: 127.0276 },
  flag: true,
  agreed: true,
  asked: null,
  choice: 'electric',
  choices: ['mon', 'tue', 'fri'],
  states: 'late',
  ref_id: 1,
  ref: { id: 1, label: '현대' },
  alike_id: 1,
  alike: { id: 1, label: '기본 요금', subtitle: { version_no: 2, status: 'active', effective: '2026-05-01' } },
  ref_ids: [1, 2],
  refs: [
    { id: 1, label: '전기차' },
    { id: 2, label: '신차' },
  ],
  day: '2026-05-07',
  moment: hoursAgo(3),
  month: '2026-05',
  late: true,
  owed: 33_000,
  due_at: hoursAgo(-1),
  handed: 'delivery',
  model_id: 1,
  model: { id: 1, label: '쏘나타' },
  maker_id: 1,
  maker: { id: 1, label: '현대' },
  handed_to: '서울 강남구 테헤란로 1',
  time: '09:30',
  weekTime: 'FRI 19:00',
  period_from: '2026-05-07 10:00:00',
  period_to: '2026-05-09 18:00:00',
  event_from: '2026-05-01',
  event_to: '2026-05-31',
  image: picture(1),
  images: [picture(1), picture(2), picture(3)],
  file: { key: picture(4), name: '임대차 계약서 (2026).pdf', size: 248_120 },
  files: [
    { key: picture(5), name: '사업자등록증.pdf', size: 98_304 },
    { key: picture(6), name: '보험증권.pdf', size: 1_572_864 },
  ],
  rows: [
    { days: 3, rate: 5, is_open: true, note: null },
    { days: 7, rate: 12.5, is_open: true, note: '성수기 제외' },
    { days: 30, rate: 30, is_open: false, note: null },
  ],
  record: { name: '김민수', phone: '01087654321', email: null },
  json: { title: '라이드', phones: ['1588-0000', '02-123-4567'], limits: { days: 30, is_open: true } },
}
