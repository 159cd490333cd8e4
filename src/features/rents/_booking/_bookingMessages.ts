import { defineMessages } from '../../../i18n/defineMessages.ts'

/** Placeholder values of the messages why no car is available. */
interface NoCarsValues {
  readonly cars: string
  readonly least: string
  readonly most: string
  readonly days: string
}

const ko = {
  title: '전화 예약',
  caller: '회원',
  find: '전화번호, 이름으로 찾기',
  searching: '찾는 중입니다.',
  noMember: '일치하는 회원이 없습니다.',
  otherMember: '다른 회원',
  licence: '면허',
  noLicence: '확인완료된 면허가 없습니다. 면허를 확인해야 예약할 수 있습니다.',
  unpaid: (won: string) => `미납 ${won}`,
  points: (points: string) => `포인트 ${points}`,
  rides: (n: string) => `이용 ${n}회`,
  when: '일정',
  hours: (n: number) => `${n}시간`,
  days: (n: number) => `${n}일`,
  cars: '빌릴 수 있는 차량',
  spot: '스팟',
  model: '모델',
  found: (n: string) => `${n}대`,
  none: '이 기간에 빌릴 수 있는 차량이 없습니다. 기간이나 조건을 바꿔 보세요.',
  why: {
    shut: () => '이 시각에 빌려 주고 돌려받을 수 있는 스팟이 없습니다.',
    noCars: () => '이 조건에 맞는 운영 중인 차량이 없습니다.',
    tooShort: ({ cars, least }: NoCarsValues) => `이 조건의 차량 ${cars}는 ${least} 이상 빌려야 합니다.`,
    tooLong: ({ cars, most }: NoCarsValues) => `이 조건의 차량 ${cars}는 ${most}까지 빌릴 수 있습니다.`,
    tooEarly: ({ cars, days }: NoCarsValues) => `이 조건의 차량 ${cars}는 ${days}일 앞까지만 예약을 받습니다.`,
    taken: ({ cars }: NoCarsValues) => `이 조건의 차량 ${cars}가 이 시간에 모두 나가 있습니다.`,
  },
  nCars: (n: string) => `${n}대`,
  next: (when: string) => `가장 빠른 시각은 ${when}입니다.`,
  searchFrom: (when: string) => `${when}부터 찾기`,
  more: '더 보기',
  price: '요금과 예약',
  choose: '차량을 고르면 요금을 계산합니다.',
  card: '결제 카드',
  noCard: '결제할 카드가 없습니다. 예약한 뒤 회원이 앱에서 카드를 등록해 결제합니다.',
  noCoupon: '쿠폰 없음',
  until: (day: string) => `${day}까지`,
  hold: '예약만 하기',
  pay: '예약하고 결제',
  bookingCreated: (code: string) => `${code} 예약을 만들었습니다.`,
  bookingPaid: (code: string) => `${code} 예약을 만들고 결제했습니다.`,
  payFailed: (reason: string) => `예약을 만들었지만 결제하지 못했습니다. ${reason}`,
  chooseMemberFirst: '회원을 먼저 골라 주세요.',
}

const en: typeof ko = {
  title: 'Phone booking',
  caller: 'Member',
  find: 'Search by phone or name',
  searching: 'Searching…',
  noMember: 'No member found.',
  otherMember: 'Another member',
  licence: 'Licence',
  noLicence: 'No verified licence. Verify a licence before booking.',
  unpaid: (won) => `Unpaid ${won}`,
  points: (points) => `${points} points`,
  rides: (n) => `${n} rides`,
  when: 'Schedule',
  hours: (n) => `${n} h`,
  days: (n) => (n === 1 ? '1 day' : `${n} days`),
  cars: 'Available cars',
  spot: 'Spot',
  model: 'Model',
  found: (n) => (n === '1' ? '1 car' : `${n} cars`),
  none: 'No cars are available in this period. Try another period or other conditions.',
  why: {
    shut: () => 'No spot is open at both the start and the end time.',
    noCars: () => 'No cars in service match these conditions.',
    tooShort: ({ cars, least }) => `Minimum rental of the ${cars} matching these conditions: ${least}.`,
    tooLong: ({ cars, most }) => `Maximum rental of the ${cars} matching these conditions: ${most}.`,
    tooEarly: ({ cars, days }) => `The ${cars} matching these conditions can be booked up to ${days} days ahead.`,
    taken: ({ cars }) => `Not available at this time: all ${cars} matching these conditions.`,
  },
  nCars: (n) => (n === '1' ? '1 car' : `${n} cars`),
  next: (when) => `The earliest available time is ${when}.`,
  searchFrom: (when) => `Search from ${when}`,
  more: 'Show more',
  price: 'Price and booking',
  choose: 'Choose a car to calculate the price.',
  card: 'Payment card',
  noCard: 'No card to charge. After booking, the member adds a card in the app and pays.',
  noCoupon: 'No coupon',
  until: (day) => `until ${day}`,
  hold: 'Book only',
  pay: 'Book and charge',
  bookingCreated: (code) => `Booking ${code} created.`,
  bookingPaid: (code) => `Booking ${code} created and paid.`,
  payFailed: (reason) => `Booking created, but the payment failed. ${reason}`,
  chooseMemberFirst: 'Choose the member first.',
}

/** Messages of booking for a caller. */
export const bookingMessages = defineMessages({ ko, en })
