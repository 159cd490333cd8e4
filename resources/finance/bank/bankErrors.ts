/** Errors of an import and of matching deposits. */
export const bankErrors = {
  otherBank: {
    ko: '국민·신한·우리은행의 거래내역 파일이 아닙니다. 제목 줄을 찾지 못했습니다.',
    en: 'This is no statement of KB, Shinhan or Woori. The heading row was not found.',
  },
  isImported: {
    ko: '이미 가져온 파일입니다. 거래 {count}건이 모두 이 계좌에 있습니다.',
    en: 'This statement is imported already. The account has all {count} transactions.',
  },
  noMovements: { ko: '파일에 거래가 없습니다.', en: 'The file contains no transactions.' },
  badDate: { ko: '{line}번째 줄의 거래일시가 날짜가 아닙니다.', en: 'Line {line} has no valid date.' },
  badAmount: {
    ko: '{line}번째 줄의 금액이 올바르지 않습니다. 입금과 출금 가운데 하나만 있어야 합니다.',
    en: 'The amounts in line {line} are not valid: there must be a deposit or a withdrawal.',
  },
  brokenChain: {
    ko: '{line}번째 줄의 잔액이 앞 거래와 이어지지 않습니다. 빠진 거래가 없는지 확인해 주세요.',
    en: 'The balance in line {line} does not follow from the transaction before. Check for missing rows.',
  },
  isWithdrawal: { ko: '출금은 입금 대상에 연결할 수 없습니다.', en: 'A withdrawal pays nothing and cannot be matched.' },
  moreThanDue: { ko: '입금액이 미납액({most}원)보다 많습니다.', en: 'The deposit exceeds the unpaid amount (₩{most}).' },
  isMatched: { ko: '확인한 거래는 삭제할 수 없습니다.', en: 'A matched transaction cannot be deleted.' },
  notOpen: { ko: '입금을 받을 수 있는 상태가 아닙니다.', en: 'It is not in a state in which it can be paid.' },
  shortfallMissing: {
    ko: '보험 청구액({claimed}원)보다 적습니다. 차액을 누가 부담하는지 골라 주세요.',
    en: 'The insurer sent less than the claimed ₩{claimed}. Choose who bears the difference.',
  },
} as const
