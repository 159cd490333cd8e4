/** Legal reasons of a corrected tax invoice. */
export const correctionReasons = {
  mistake: { ko: '기재사항 착오·정정', en: 'Mistake in entries' },
  price_change: { ko: '공급가액 변동', en: 'Change of price' },
  return: { ko: '환입', en: 'Return' },
  rescission: { ko: '계약의 해제', en: 'Rescission of contract' },
  local_credit: { ko: '내국신용장 사후 개설', en: 'Local letter of credit' },
  double_issue: { ko: '착오에 의한 이중 발급', en: 'Issued twice' },
} as const

/** Reasons of the cancellation of a cash receipt. */
export const cashReceiptCancelReasons = {
  refund: { ko: '거래 취소', en: 'Sale cancelled' },
  mistake: { ko: '오류 발급', en: 'Issued by mistake' },
  other: { ko: '기타', en: 'Other' },
} as const

/** What a cash receipt is for. */
export const cashReceiptUsages = {
  deduction: { ko: '소득공제', en: 'Income tax deduction' },
  proof: { ko: '지출증빙', en: 'Proof of expense' },
} as const
