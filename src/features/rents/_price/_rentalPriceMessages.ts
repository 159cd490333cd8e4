import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  quote: '예상 요금',
  choose: '차량과 일정을 고르면 요금을 계산합니다.',
  total: '합계',
  vat: (won: string) => `부가세 ${won} 포함`,
  includedKm: (km: string) => `무료 주행 ${km}km`,
  points: (most: string) => `포인트는 ${most}점까지 쓸 수 있습니다.`,
  deductible: (won: string) => `자기부담금 ${won}`,
  obstacles: '이대로는 예약할 수 없습니다.',
  bookable: '예약할 수 있습니다.',
  money: '요금과 정산',
  booked: '예약 결제금액',
  extra: '사후청구',
  fee: '취소 수수료',
  paid: '결제',
  refunded: '환불',
  owed: '미수금',
  payBy: (at: string) => `${at}까지 결제해야 합니다.`,
  willBeCharged: (won: string) => `${won}을 결제합니다.`,
  willBeRefunded: (won: string) => `${won}을 환불합니다.`,
  noPayment: '결제하거나 환불할 금액이 없습니다.',
}

const en: typeof ko = {
  quote: 'Estimated price',
  choose: 'Choose a car and time to calculate the price.',
  total: 'Total',
  vat: (won) => `includes ${won} VAT`,
  includedKm: (km) => `${km} free km`,
  points: (most) => `Up to ${most} points can be used.`,
  deductible: (won) => `Deductible ${won}`,
  obstacles: 'This cannot be booked as it is.',
  bookable: 'This can be booked.',
  money: 'Price and settlement',
  booked: 'Booking amount',
  extra: 'Post-ride charges',
  fee: 'Cancellation fee',
  paid: 'Paid',
  refunded: 'Refunded',
  owed: 'Balance due',
  payBy: (at) => `Payment is due by ${at}.`,
  willBeCharged: (won) => `${won} will be charged.`,
  willBeRefunded: (won) => `${won} will be refunded.`,
  noPayment: 'Nothing to charge or refund.',
}

/** Messages of rental prices. */
export const rentalPriceMessages = defineMessages({ ko, en })
