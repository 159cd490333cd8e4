/** Errors of the resource `monthlyInvoice`. */
export const invoiceErrors = {
  lineAmount: { ko: '금액은 수량 × 단가 {amount}원이어야 합니다.', en: 'The amount must be quantity × unit price, ₩{amount}.' },
  discountPositive: { ko: '할인은 음수로 입력해 주세요.', en: 'Enter the discount as a negative amount.' },
  lineNegative: { ko: '할인과 이월만 음수로 입력할 수 있습니다.', en: 'Only discounts and carried-over amounts can be negative.' },
  totalNegative: { ko: '청구액이 0원보다 작을 수 없습니다.', en: 'The invoiced amount cannot be less than ₩0.' },
  taxableNegative: { ko: '과세 항목의 합계가 0원보다 작을 수 없습니다.', en: 'The total of taxable items cannot be less than ₩0.' },
  carryNegative: { ko: '전월 이월의 합계가 0원보다 작을 수 없습니다.', en: 'The total carried over from the previous month cannot be less than ₩0.' },
  issued: { ko: '청구한 청구서는 삭제할 수 없습니다. 무효로 처리해 주세요.', en: 'An issued invoice cannot be deleted. Void it instead.' },
  twice: {
    ko: '이 계약의 이 달, 이 회차 정기 청구서가 이미 있습니다.',
    en: 'There is already a regular invoice for this contract, month and sequence number.',
  },
  nothingDue: { ko: '청구할 금액이 없습니다.', en: 'There is nothing to bill.' },
  duePassed: { ko: '납부기한이 지났습니다. 기한을 고친 뒤 청구해 주세요.', en: 'The payment deadline has passed. Change it before issuing the invoice.' },
  notDueYet: { ko: '납부기한이 아직 지나지 않았습니다.', en: 'The payment deadline has not passed yet.' },
  hasPayment: { ko: '납부액이 있는 청구서는 무효로 할 수 없습니다.', en: 'An invoice with payments cannot be voided.' },
  collectedOtherwise: { ko: '카드로 납부하는 청구서만 카드로 출금할 수 있습니다.', en: 'Only invoices paid by card can be charged to a card.' },
  noDebit: { ko: '결과를 기다리는 출금이 없습니다.', en: 'There is no debit waiting for its result.' },
  nothingOpen: { ko: '납부할 금액이 없습니다.', en: 'There is no amount left to pay.' },
  tooMuch: {
    ko: '미납액 {most}원보다 적은 금액이어야 합니다. 전액이면 입금 확인으로 처리해 주세요.',
    en: 'Enter less than the unpaid ₩{most}. To record the full amount, mark the invoice as paid in full.',
  },
  writeOffLimit: {
    ko: '미납액이 {limit}원보다 크면 최고관리자만 대손 처리할 수 있습니다.',
    en: 'Only a super administrator can write off more than ₩{limit}.',
  },
  notIssued: { ko: '아직 청구하지 않은 청구서입니다.', en: 'This invoice has not been issued yet.' },
  noEmail: {
    ko: '받는 이메일을 입력해 주세요. 계약과 고객에 이메일이 없습니다.',
    en: 'Enter the recipient. Neither the contract nor the customer has an e-mail address.',
  },
  notYet: { ko: '입금일시는 지금보다 뒤일 수 없습니다.', en: 'The time received cannot be in the future.' },
  hasTaxInvoice: {
    ko: '세금계산서가 발행된 청구서입니다. 수정 세금계산서가 필요합니다.',
    en: 'A tax invoice has been issued for this invoice. A corrected tax invoice is required.',
  },
} as const
