import type { LocalizedText } from '../base/localizedText.ts'
import type * as fields from '../fields/index.ts'

/** What `min` and `max` of a kind of field limit. */
type Limit = 'letters' | 'value' | 'entries'

interface FieldKind {
  readonly name: LocalizedText
  readonly limits?: Limit
}

type KindName = Exclude<keyof typeof fields, 'writingStyles'>

/** The kinds of fields in words. */
const fieldKinds: Readonly<Record<KindName, FieldKind>> = {
  text: { name: { ko: '글', en: 'Text' }, limits: 'letters' },
  rich: { name: { ko: '서식 있는 글', en: 'Formatted text' }, limits: 'letters' },
  whole: { name: { ko: '정수', en: 'Whole number' }, limits: 'value' },
  decimal: { name: { ko: '소수', en: 'Decimal number' }, limits: 'value' },
  money: { name: { ko: '금액', en: 'Amount' }, limits: 'value' },
  flag: { name: { ko: '예·아니요', en: 'Yes or no' } },
  choice: { name: { ko: '하나 선택', en: 'Choice' } },
  choices: { name: { ko: '여러 개 선택', en: 'Several choices' } },
  states: { name: { ko: '상태', en: 'State' } },
  day: { name: { ko: '날짜', en: 'Day' } },
  moment: { name: { ko: '일시', en: 'Date and time' } },
  month: { name: { ko: '월', en: 'Month' } },
  time: { name: { ko: '시각', en: 'Time of day' } },
  weekTime: { name: { ko: '요일별 시각', en: 'Times by weekday' } },
  period: { name: { ko: '기간', en: 'Period' } },
  ref: { name: { ko: '한 건 연결', en: 'Reference' } },
  refs: { name: { ko: '여러 건 연결', en: 'References' }, limits: 'entries' },
  image: { name: { ko: '사진', en: 'Picture' } },
  images: { name: { ko: '사진 여러 장', en: 'Pictures' }, limits: 'entries' },
  file: { name: { ko: '파일', en: 'File' } },
  files: { name: { ko: '파일 여러 개', en: 'Files' }, limits: 'entries' },
  rows: { name: { ko: '표', en: 'Lines' }, limits: 'entries' },
  record: { name: { ko: '묶음', en: 'Group of values' } },
  json: { name: { ko: '설정값', en: 'Structured value' } },
  audience: { name: { ko: '대상 조건', en: 'Audience' } },
  email: { name: { ko: '이메일', en: 'E-mail address' } },
  phone: { name: { ko: '전화번호', en: 'Phone number' } },
  url: { name: { ko: '링크', en: 'Link' } },
  color: { name: { ko: '색', en: 'Colour' } },
  latlng: { name: { ko: '지도 위치', en: 'Place on the map' } },
  secret: { name: { ko: '암호화한 값', en: 'Encrypted value' }, limits: 'letters' },
  code: { name: { ko: '자동 번호', en: 'Generated code' } },
}

/** The name of a kind of field and what its limits mean; undefined for a kind that the handbook does not know. */
export const fieldKindOf = (kind: string): FieldKind | undefined => (Object.hasOwn(fieldKinds, kind) ? fieldKinds[kind as KindName] : undefined)
