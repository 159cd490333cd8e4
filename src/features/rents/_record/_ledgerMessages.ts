import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  pickupPhotos: '대여 때 사진',
  pickupAndReturnPhotos: '대여와 반납 사진',
  ledger: '정산 내역',
  at: '일시',
  description: '내용',
  amount: '금액',
  balance: '잔액',
  booked: '예약 요금',
  calledOff: '예약 취소(수수료만 남김)',
  early: '조기반납(쓰지 않은 시간)',
  nothing: '주고받은 금액이 없습니다.',
}

const en: typeof ko = {
  pickupPhotos: 'Photos at pick-up',
  pickupAndReturnPhotos: 'Photos at pick-up and return',
  ledger: 'Ledger',
  at: 'Date and time',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  booked: 'Booking price',
  calledOff: 'Cancellation (fee kept)',
  early: 'Early return (unused time)',
  nothing: 'No payments or refunds.',
}

/** Messages of the ledger and the photos of a rental. */
export const ledgerMessages = defineMessages({ ko, en })
