import { wallTime } from '#schema/base/time.ts'
import type { StaffGrade } from '#schema'
import type { user } from '#resources/members/account/user.ts'
import type { sigungu } from '#resources/settings/sigungu.ts'
import { dayOf, daysAfter } from './base/calendar.ts'
import { buildings, givenNames, nicknames, provinces, roads, romanised, surnames } from './data/names.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from './base/random.ts'

type District = Pick<SeedRow<typeof sigungu>, 'id' | 'sido' | 'name'>
type Person = SeedRow<typeof user>

/** Provinces, each as often as people live there. */
const drawn = Object.entries(provinces).flatMap(([sido, [share]]) => Array.from({ length: share }, () => sido))

function homeIn(random: Random, districts: ReadonlyMap<string, readonly District[]>) {
  const sido = random.pick(drawn)
  const { id, name } = random.pick(districts.get(sido) ?? [])
  const [from, to] = provinces[sido]?.[1] ?? [1, 1]
  const place = name === sido ? sido : `${sido} ${name}`
  return {
    sigungu_id: id,
    zipcode: String(random.between(from, to)).padStart(2, '0') + String(random.between(0, 999)).padStart(3, '0'),
    address: `${place} ${random.pick(roads)} ${random.between(1, 240)}`,
    address_detail: `${random.pick(buildings)} ${random.between(101, 118)}동 ${random.between(1, 24)}0${random.between(1, 6)}호`,
  }
}

function standing(random: Random, now: Date, age: number) {
  if (random.chance(0.03))
    return {
      status: 'blocked',
      block_reason: random.pick(['미등록 운전자 운전', '반납 지연 반복', '차량 내 흡연 2회']),
      blocked_until: wallTime(daysAfter(now, random.between(5, 90))),
    } as const
  // A year without a sign makes a member dormant.
  if (age > 400 && random.chance(0.1)) return { status: 'dormant' } as const
  if (random.chance(0.01))
    return {
      status: 'withdraw_requested',
      withdraw_requested_at: wallTime(daysAfter(now, -random.between(1, 4))),
      withdraw_reason: random.pick(['더 이상 이용하지 않습니다.', '이사했습니다.', '차를 샀습니다.']),
    } as const
  return { status: 'active' } as const
}

function consents(random: Random, joined: string): Partial<Person> {
  const platform = random.pick(['kakao', 'kakao', 'kakao', 'naver', 'naver', 'google', 'apple'] as const)
  const agree_push = random.chance(0.6)
  return {
    sns_accounts: [{ platform, uid: String(random.between(1_000_000_000, 3_999_999_999)), linked_at: joined }],
    app_os: platform === 'apple' ? 'ios' : random.pick(['ios', 'android', 'android'] as const),
    app_version: random.pick(['3.4.1', '3.4.0', '3.3.2', '3.2.0']),
    agree_terms_at: joined,
    agree_privacy_at: joined,
    agree_location_at: joined,
    agree_push,
    agree_sms: random.chance(0.5),
    agree_night: agree_push && random.chance(0.3),
  }
}

function habits(random: Random, now: Date, age: number, status: string) {
  return {
    last_login_at: wallTime(daysAfter(now, -(status === 'dormant' ? 366 + random.next() * (age - 366) : random.next() * Math.min(age, 120)))),
    memo: random.chance(0.04)
      ? random.pick([
          '반납 때 외관 사진을 꼼꼼히 올려 주시는 회원입니다.',
          '하이패스 사용을 먼저 안내해 주세요.',
          '딜리버리 요청이 잦습니다.',
          '유아용 카시트를 문의하셨습니다.',
        ])
      : null,
  }
}

/** Members: names, numbers and homes that hang together, made anew alike from the same seed. */
export function members(random: Random, now: Date, firstId: number, districts: readonly District[], count: number): Person[] {
  const bySido = Map.groupBy(districts, ({ sido }) => sido)
  return Array.from({ length: count }, (_, at): Person => {
    const gender = random.pick(['m', 'f'] as const)
    const surname = random.pick(surnames)
    // Days since they joined: who came later has the higher number.
    const age = ((count - at) / count) * 900
    const joined = wallTime(daysAfter(now, -age))
    const state = standing(random, now, age)
    return {
      id: firstId + at,
      name: surname + random.pick(givenNames[gender]),
      nickname: random.chance(0.7) ? `${random.pick(nicknames.first)} ${random.pick(nicknames.last)}` : null,
      role: 'normal',
      email: `${romanised[surname] ?? 'ride'}${random.between(10, 99)}${at}@example.${random.pick(['com', 'net', 'org'])}`,
      // Steps through all eight-digit numbers without meeting one twice.
      phone: `010${String(20_000_000 + ((at * 7_919 * 41 + 1_234_567) % 79_999_999)).padStart(8, '0')}`,
      birth_date: dayOf(daysAfter(now, -random.between(20 * 366, 64 * 365))),
      gender,
      is_foreigner: random.chance(0.02),
      joined_at: joined,
      created_at: joined,
      ...state,
      ...consents(random, joined),
      ...homeIn(random, bySido),
      ...habits(random, now, age, state.status),
    }
  })
}

const reasons = ['더 이상 이용하지 않습니다.', '이사했습니다.', '차를 샀습니다.', '이용 요금이 부담됩니다.', '원하는 차량이 없습니다.']

/** Members who have left, the first who ever joined: nothing that names them is left. */
export function leavers(random: Random, now: Date, firstId: number, count: number): Person[] {
  return Array.from({ length: count }, (_, at): Person => {
    const joined = wallTime(daysAfter(now, -960 + at))
    const asked = random.between(3, 390)
    return {
      id: firstId + at,
      name: '탈퇴회원',
      role: 'normal',
      status: 'withdrawn',
      joined_at: joined,
      created_at: joined,
      agree_terms_at: joined,
      agree_privacy_at: joined,
      withdraw_requested_at: wallTime(daysAfter(now, -asked)),
      withdraw_reason: random.pick(reasons),
      withdrawn_at: wallTime(daysAfter(now, -asked + random.between(1, 2))),
    }
  })
}

const staffNames: readonly (readonly [login: string, name: string, grade: StaffGrade])[] = [
  ['cs01', '한지수', 'cs'],
  ['cs02', '오세영', 'cs'],
  ['cs03', '문가람', 'cs'],
  ['ops01', '배준호', 'ops'],
  ['ops02', '서다미', 'ops'],
  ['finance01', '윤채린', 'finance'],
  ['finance02', '노현식', 'finance'],
  ['manager01', '정해인', 'manager'],
  ['manager02', '권도희', 'manager'],
  ['super01', '강라온', 'super'],
]

/** Staff of every grade, and the customer centre's restricted account. None has a password: an administrator gives them one. */
export function staff(now: Date, firstId: number): Person[] {
  const joined_at = wallTime(daysAfter(now, -730))
  const account = (at: number, login_id: string, name: string): Person => ({
    id: firstId + at,
    name,
    role: 'admin',
    login_id,
    email: `${login_id}@ride.example`,
    joined_at,
    created_at: joined_at,
  })
  const graded = staffNames.map(([login, name, grade], index): Person => ({ ...account(index, login, name), staff_grade: grade }))
  return [...graded, { ...account(staffNames.length, 'ride-cc', '라이드 고객센터'), inhouse_uid: 'ride-cc' }]
}
