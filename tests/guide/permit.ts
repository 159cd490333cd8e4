// resources/rental/permits/permit.ts
import { choice, day, flag, images, money, ref, refs, resource, section, text, whole } from '#schema'

/** The right to park a car at a spot that is not ours. */
export const permit = resource('permit', '주차 허가', {
  title: 'permit_no',
  fields: {
    basics: section('기본', {
      permit_no: text('허가번호', { unique: true, max: 20 }),
      kind: choice('종류', { resident: '거주자', visitor: '방문', business: '업무' }),
      spot: ref('스팟', 'spot'),
      rcars: refs('차량', 'rcar', { max: 5 }),
      issuer: text('발급기관', { max: 50 }),
      photos: images('사진', { optional: true }),
    }),
    terms: section('조건', {
      monthly_fee: money('월 요금'),
      slots: whole('주차면', { min: 1, max: 50, default: 1, unit: '면' }),
      starts_on: day('시작일'),
      ends_on: day('종료일', { optional: true }),
      is_shared: flag('공동 사용', { default: false }),
      memo: text('메모', { lines: 3, optional: true }),
    }),
  },
  list: { columns: ['permit_no', 'kind', 'spot', 'monthly_fee', 'ends_on'], filters: ['kind', 'spot'], search: ['permit_no'], sums: ['monthly_fee'] },
  can: { read: 'cs', save: 'ops', del: 'super' },
})
