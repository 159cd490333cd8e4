import type { component } from '#resources/settings/component.ts'
import type { SeedRow } from '#server/seed/insert.ts'

type Component = SeedRow<typeof component>
type Line = readonly [
  name: string,
  category: string,
  status: Component['status'],
  note: string,
  sample: string,
  props: readonly (readonly [string, string, string?])[],
]

const lines: readonly Line[] = [
  [
    'text',
    '입력',
    'stable',
    '한 줄 또는 여러 줄의 글',
    "text('이름', { max: 80 })",
    [
      ['max', 'number', '글자 수'],
      ['lines', 'number', '줄 수'],
      ['pattern', 'RegExp'],
    ],
  ],
  [
    'money',
    '입력',
    'stable',
    '원 단위 정수 금액',
    "money('대여료')",
    [
      ['min', 'number'],
      ['default', 'number'],
    ],
  ],
  [
    'whole',
    '입력',
    'stable',
    '정수',
    "whole('주행거리', { unit: 'km' })",
    [
      ['unit', 'string'],
      ['min', 'number'],
      ['max', 'number'],
    ],
  ],
  ['decimal', '입력', 'stable', '소수', "decimal('연이율(%)', { scale: 2 })", [['scale', 'number', '소수 자리']]],
  ['choice', '선택', 'stable', '하나를 고르는 값', "choice('연료', { ev: '전기' })", [['default', 'string']]],
  ['choices', '선택', 'stable', '여럿을 고르는 값', "choices('업종', { rental: '렌터카' })", [['optional', 'boolean']]],
  ['states', '상태', 'stable', '액션으로만 바뀌는 상태', "states('상태', { draft: '작성', active: '진행' })", [['tones', 'Record<state, tone>', '칩의 색']]],
  ['day', '날짜', 'stable', '날짜', "day('만료일')", []],
  ['moment', '날짜', 'stable', '일시', "moment('발송일시')", []],
  ['period', '날짜', 'stable', '시작과 끝', "period('진행기간', { days: true })", [['days', 'boolean', '날짜만']]],
  ['month', '날짜', 'stable', '연월', "month('청구월')", []],
  ['ref', '참조', 'stable', '다른 자료 하나', "ref('차량', 'rcar')", [['among', 'filter', '고를 수 있는 범위']]],
  ['refs', '참조', 'stable', '다른 자료 여럿', "refs('태그', 'tag')", [['among', 'filter']]],
  ['image', '파일', 'stable', '그림 하나', "image('로고')", []],
  ['images', '파일', 'stable', '그림 여럿', "images('차량 사진', { max: 10 })", [['max', 'number']]],
  ['files', '파일', 'stable', '첨부 파일', "files('증빙')", []],
  [
    'rows',
    '구조',
    'stable',
    '줄마다 여러 칸인 표',
    "rows('장기할인', { min_days: whole('최소 일수') })",
    [
      ['min', 'number'],
      ['max', 'number'],
    ],
  ],
  ['record', '구조', 'stable', '함께 있는 값의 묶음', "record('보상담당자', { name: text('이름') })", []],
  [
    'secret',
    '보안',
    'stable',
    '암호화해 두고 가려서 보이는 값',
    "secret(text('계좌번호'), { mask: 'last4' })",
    [
      ['mask', "'all' | 'last4' | 'ends'"],
      ['findable', 'boolean', '같은 값 찾기'],
    ],
  ],
  ['latlng', '지도', 'stable', '지도 위의 자리', "latlng('좌표')", []],
  ['rich', '입력', 'stable', '서식이 있는 글', "rich('내용')", []],
  ['json', '구조', 'draft', '형태가 실행할 때 정해지는 값', "json('값')", []],
]

/** Rows of the component catalogue. */
export const createCatalogueComponents = (): Component[] =>
  lines.map(([name, category, status, note, sample, props], index) => ({
    id: index + 1,
    name,
    category,
    status,
    note,
    sample,
    props: props.map(([key, type, about]) => ({ name: key, type, note: about ?? null })),
  }))
