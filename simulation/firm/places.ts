import { checkDigitRules } from '#schema/fields/base/checksum.ts'
import type { spot } from '#resources/rental/fleet/spot.ts'
import type { tag } from '#resources/rental/fleet/tag.ts'
import type { company } from '#resources/settings/company.ts'
import { seoulDayOf, addDaysToDate } from '#sample/base/calendar.ts'
import { companyData, carTagData } from './companies.ts'
import { spotData } from './spots.ts'
import { htmlFromMarkdown } from '#server/seed/html.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { parsePipeSeparated } from './lines.ts'
import type { Random } from '#sample/base/random.ts'

type Company = SeedRow<typeof company>
type Spot = SeedRow<typeof spot>

/** The business registration number, which also stands in the footer. */
const ownNumber = '1208800001'

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')

/** Companies with valid registration numbers. */
export function buildCompanyRows(random: Random, now: Date, bankIds: readonly number[]): Company[] {
  return parsePipeSeparated(companyData).map(([name = '', kinds = '', ceo = '', biz_type = '', biz_item = '', address = '', phone = ''], index): Company => {
    const staffPhone = `010${digits(random, 8)}`
    return {
      id: index + 1,
      name,
      kinds: kinds.split(',') as Company['kinds'],
      status: random.chance(0.07) ? 'paused' : 'active',
      biz_no:
        index === 0
          ? ownNumber
          : checkDigitRules.bizNo.correct(`${random.between(101, 687)}${random.pick(['81', '86', '87', '88'])}${String(1000 + index * 37).padStart(5, '0')}`),
      corp_no: `110111-${digits(random, 7)}`,
      ceo,
      biz_type,
      biz_item,
      address,
      phone,
      tax_email: `tax${index + 1}@example.com`,
      bank_id: random.pick(bankIds),
      account_no: `${digits(random, 3)}-${digits(random, 3)}-${digits(random, 6)}`,
      account_holder: name,
      commission_rate: kinds.includes('partner') ? random.between(30, 120) / 10 : null,
      contract_from: seoulDayOf(addDaysToDate(now, -random.between(100, 900))),
      contract_to: seoulDayOf(addDaysToDate(now, random.between(60, 720))),
      contacts: [{ name: ceo.charAt(0) + random.pick(['민수', '지영', '현우', '서연']), duty: random.pick(['정산', '영업', '차량 관리']), phone: staffPhone }],
    }
  })
}

export const buildTagRows = (): SeedRow<typeof tag>[] =>
  parsePipeSeparated(carTagData).map(([name = '', color = ''], index) => ({ id: index + 1, name, color, sort: (index + 1) * 10 }))

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const

function hoursOf(type: Spot['type']): Spot['hours'] {
  const line = (from: string, to: string) => ({ pickup_from: from, pickup_to: to, return_from: from, return_to: to })
  if (type === 'parking' || type === 'delivery') return weekdays.map((weekday) => ({ weekday, ...line('06:00', '24:00') }))
  return weekdays
    .filter((weekday) => type === 'office' || (weekday !== 'sun' && weekday !== 'holiday'))
    .map((weekday) => ({ weekday, ...line('09:00', '19:00') }))
}

/** Spots at real places. `districtIds` maps legal district codes to ids. */
export function buildSpotRows(random: Random, districtIds: ReadonlyMap<string, number>): Spot[] {
  return parsePipeSeparated(spotData).map(([name = '', type = '', code = '', address = '', lat, lng], index): Spot => {
    const sigungu_id = districtIds.get(code)
    if (sigungu_id === undefined) throw new Error(`No district has the code ${code}.`)
    return {
      id: index + 1,
      code: `S${String(index + 1).padStart(3, '0')}`,
      name,
      type: type as Spot['type'],
      status: index === 13 ? 'paused' : 'active',
      company_id: name.includes('제주') ? 2 : 1,
      sigungu_id,
      address,
      lat_lng: { lat: Number(lat), lng: Number(lng) },
      phone: '16000000',
      hours: hoursOf(type as Spot['type']),
      capacity: random.between(4, 30),
      return_radius_m: type === 'delivery' ? 3000 : random.pick([100, 100, 150, 200]),
      parking_fee_rule: '인수와 반납 전후 30분은 무료입니다. 그 뒤의 주차료는 앱의 주차권으로 정산됩니다.',
      pickup_guide: htmlFromMarkdown(
        `1. ${name}의 라이드 전용 구역으로 와 주세요.\n2. 앱에서 차량 외관을 촬영해 주세요.\n3. 앱의 문 열기를 누르고 출발해 주세요.`,
      ),
      return_guide: htmlFromMarkdown(
        '1. 전용 구역에 주차하고 시동을 꺼 주세요.\n2. 두고 내린 물건이 없는지 확인해 주세요.\n3. 외관을 촬영하고 반납하기를 눌러 주세요.',
      ),
      sort: (index + 1) * 10,
    }
  })
}
