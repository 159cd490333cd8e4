import type { fineLog } from '#resources/rental/charges/fineLog.ts'
import type { SeedRow } from '#server/seed/insert.ts'

type FineKind = SeedRow<typeof fineLog>['kind']

export interface FineCase {
  readonly kind: FineKind
  readonly count: number
  /** Possible amounts in won. */
  readonly amounts: readonly number[]
  readonly places?: readonly string[]
  readonly agencies?: readonly string[]
  /** Days until the notice arrives. */
  readonly delay: readonly [from: number, to: number]
}

const roads = [
  '올림픽대로 잠실방향',
  '강변북로 일산방향',
  '서해안고속도로 목포방향 32km',
  '경부고속도로 부산방향 148km',
  '제2경인고속도로 인천방향',
  '테헤란로 역삼역 앞',
  '해운대로 우동 사거리',
  '제주 일주서로 애월읍',
  '세종대로 시청역 앞',
  '수인로 안산방향',
]
const plazas = ['서울 톨게이트', '인천공항 영업소', '북수원 영업소', '원주 영업소', '동대구 영업소', '김해 영업소', '춘천 영업소', '남양주 영업소']
const carParks = ['강남구 역삼공영주차장', '마포구 서교공영주차장', '해운대구 중동공영주차장', '제주시 연동공영주차장', '종로구 세종로공영주차장']

/** Charges other than late returns and extra distance, which the system computes by itself. */
export const fineCases: readonly FineCase[] = [
  {
    kind: 'traffic',
    count: 30,
    amounts: [32_000, 40_000, 40_000, 50_000, 70_000, 70_000, 100_000],
    places: roads,
    agencies: ['서울경찰청', '경기남부경찰청', '부산경찰청', '제주경찰청', '인천경찰청', '강남구청', '성남시청', '마포구청'],
    delay: [7, 20],
  },
  {
    kind: 'toll',
    count: 30,
    amounts: [1100, 1900, 2400, 3200, 4800, 6400, 9400, 18_800],
    places: plazas,
    agencies: ['한국도로공사', '신공항하이웨이', '서울춘천고속도로', '경기남부도로'],
    delay: [3, 15],
  },
  {
    kind: 'parking',
    count: 13,
    amounts: [4000, 6500, 9000, 12_000, 24_000],
    places: carParks,
    agencies: ['서울시설공단', '부산시설공단', '강남구도시관리공단'],
    delay: [1, 10],
  },
  { kind: 'fuel', count: 8, amounts: [12_000, 18_500, 24_000, 31_000, 46_000], delay: [0.05, 0.6] },
  { kind: 'charge', count: 5, amounts: [8400, 11_200, 15_600, 21_000], delay: [0.05, 0.6] },
  { kind: 'cleaning', count: 8, amounts: [50_000, 50_000, 80_000, 150_000], delay: [0.05, 0.9] },
  { kind: 'smoking', count: 5, amounts: [300_000], delay: [0.05, 0.9] },
  { kind: 'tow', count: 3, amounts: [64_000, 88_000, 120_000], places: carParks, delay: [0.2, 3] },
  { kind: 'key', count: 3, amounts: [180_000, 240_000, 360_000], delay: [0.1, 2] },
  { kind: 'penalty', count: 5, amounts: [10_000, 50_000, 100_000], delay: [0.1, 2] },
  { kind: 'damage', count: 4, amounts: [120_000, 280_000, 420_000], delay: [0.1, 1] },
  { kind: 'etc', count: 3, amounts: [5000, 15_000, 30_000], delay: [0.3, 4] },
]
