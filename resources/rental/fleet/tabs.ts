import { tab } from '#schema'

/** Tabs of the car list: cars in service, and cars that need attention. */
export const rcarTabs = {
  active: tab({ ko: '운영 중', en: 'In service' }, { status: 'active' }),
  repair: tab({ ko: '정비·사고', en: 'Repair or accident' }, { status: 'repair' }, { tone: 'warn', queue: { can: 'ops', team: 'fleet' } }),
  idle: tab(
    { ko: '운휴 7일 이상', en: 'Idle for 7 days or more' },
    { status: 'active', idle_since: { lte: '$now-7d' } },
    { tone: 'warn', queue: { can: 'ops', team: 'fleet', oldest: 'idle_since' } },
  ),
  inspection: tab(
    { ko: '정기검사 30일 안', en: 'Inspection within 30 days' },
    { status: ['preparing', 'active', 'paused', 'repair'], inspection_due: { lte: '$today+30d' } },
    { tone: 'bad', queue: { can: 'ops', team: 'fleet', oldest: 'inspection_due' } },
  ),
  insurance: tab(
    { ko: '보험 없음·30일 안 만료', en: 'Uninsured or expiring within 30 days' },
    { status: ['preparing', 'active', 'paused', 'repair'], any: [{ insurance_to: { lte: '$today+30d' } }, { insurance_to: { isNull: true } }] },
    { tone: 'bad', queue: { can: 'ops', team: 'fleet' } },
  ),
}
