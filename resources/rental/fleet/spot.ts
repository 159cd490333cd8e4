import { action, choice, flag, images, latlng, phone, ref, resource, rich, rows, section, states, text, time, whole, textNormalizations } from '#schema'

/** A location where cars are picked up and returned. */
export const spot = resource('spot', '스팟', {
  handbook: {
    ko: '차를 빌리고 돌려받는 장소입니다. 운영을 중지하면 새 예약을 받지 않고, 폐점은 되돌릴 수 없습니다. 그 스팟에서 출발하거나 반납하기로 한 예약과 세워 둔 차를 먼저 다른 곳으로 옮기세요. 안내 문구와 사진은 회원이 차를 찾는 길잡이이니 현장이 바뀌면 바로 고칩니다.',
    en: 'A place where cars are picked up and returned. A paused spot takes no new bookings; closing it is final. First move its cars, and the bookings that start or end there. The directions and photos are how members find the car, so update them whenever the site changes.',
  },
  title: 'name',
  fields: {
    basics: section('기본', {
      code: text('코드', {
        unique: true,
        max: 20,
        writing: textNormalizations.capitals,
        pattern: /^[A-Z0-9-]+$/,
        message: { ko: '영문자, 숫자, 붙임표만 쓸 수 있습니다.', en: 'Use only letters, digits and hyphens.' },
        exampleValue: 'SPOT-####',
      }),
      name: text('이름', { max: 80 }),
      type: choice('유형', {
        parking: { ko: '주차장', en: 'Car park' },
        showroom: '전시장',
        dealer: '딜러',
        office: '영업소',
        delivery: { ko: '딜리버리권역', en: 'Delivery area' },
      }),
      status: states('상태', { active: '운영', paused: '중지', closed: '폐점' }, { tones: { active: 'good', paused: 'warn', closed: 'idle' } }),
      company: ref({ ko: '운영사', en: 'Operator' }, 'company', { optional: true }),
      sigungu: ref({ ko: '시군구', en: 'District' }, 'sigungu'),
      address: text('주소', { max: 200, copyable: true }),
      lat_lng: latlng({ ko: '좌표', en: 'Coordinates' }),
      phone: phone('연락처', { optional: true }),
    }),
    running: section(
      { ko: '운영', en: 'Operation' },
      {
        hours: rows(
          { ko: '요일별 대여·반납 가능시간', en: 'Pick-up and return hours by weekday' },
          {
            weekday: choice('요일', {
              mon: '월',
              tue: '화',
              wed: '수',
              thu: '목',
              fri: '금',
              sat: '토',
              sun: '일',
              holiday: { ko: '공휴일', en: 'Public holiday' },
            }),
            pickup_from: time('대여 시작'),
            pickup_to: time('대여 종료'),
            return_from: time('반납 시작'),
            return_to: time('반납 종료'),
          },
          { max: 8, help: { ko: '입력하지 않은 요일은 휴무입니다.', en: 'Weekdays not listed are closed.' } },
        ),
        capacity: whole('주차면', { max: 10_000, unit: '면', optional: true }),
        return_radius_m: whole({ ko: '반납 허용반경', en: 'Return radius' }, { min: 10, max: 50_000, unit: 'm', default: 100 }),
        parking_fee_rule: text({ ko: '주차비 안내', en: 'Parking fee information' }, { lines: 4, optional: true }),
        pickup_guide: rich('대여 안내', { optional: true }),
        return_guide: rich('반납 안내', { optional: true }),
        images: images({ ko: '사진', en: 'Photos' }, { optional: true }),
        is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
        sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
      },
    ),
  },
  list: {
    columns: ['code', 'name', 'type', 'status', 'sigungu', 'address', 'is_visible'],
    filters: ['type', 'status', 'company', 'sigungu', 'is_visible'],
    search: ['code', 'name', 'address', 'company'],
  },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
  endpoints: {
    pause: action('운영 중지', { can: 'ops', from: ['active'], to: 'paused' }),
    resume: action('운영 재개', { can: 'ops', from: ['paused'], to: 'active' }),
    close: action('폐점', {
      can: 'manager',
      from: ['active', 'paused'],
      to: 'closed',
      confirm: { ko: '이 스팟을 폐점 처리합니다. 되돌릴 수 없습니다.', en: 'This spot will be closed permanently. This cannot be undone.' },
    }),
  },
  errors: {
    sameWeekday: { ko: '같은 요일이 두 번 있습니다.', en: 'The same weekday appears twice.' },
    hoursBackwards: { ko: '시작 시간이 종료 시간보다 앞서야 합니다.', en: 'The start time must be before the end time.' },
    carsHere: { ko: '차량이 있는 스팟은 폐점할 수 없습니다.', en: 'A spot that still has cars cannot be closed.' },
  },
})
