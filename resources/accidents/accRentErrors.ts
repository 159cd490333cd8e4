/** Errors of accident replacements. */
export const accRentErrors = {
  noEmail: { ko: '받는 이메일을 입력해 주세요. 보상담당자의 이메일이 없습니다.', en: 'Enter the recipient. The claims adjuster has no e-mail address.' },
  returnBeforeStart: { ko: '반납 예정은 대차 시작보다 뒤여야 합니다.', en: 'The return must be later than the start.' },
  tooManyDays: {
    ko: '대차일수, 수리기간, 인정 한도 가운데 가장 짧은 {most}일까지 인정할 수 있습니다.',
    en: 'Up to {most} days can be approved: the shortest of the replacement period, the repair period and the limit.',
  },
  docsMissing: {
    ko: '사고사실확인원, 수리견적서, 대여계약서, 통장 사본을 모두 받아야 청구할 수 있습니다.',
    en: 'Upload the accident certificate, repair estimate, rental contract and copy of bankbook before filing the claim.',
  },
  carMissing: { ko: '대차 차량이나 외부 차량을 먼저 정해 주세요.', en: 'Choose a replacement car or enter an external car first.' },
  timesMissing: { ko: '대차 시작과 반납 예정을 먼저 정해 주세요.', en: 'Enter the start and the due-back time first.' },
  carOut: { ko: '이전 이용이 아직 반납되지 않은 차량입니다.', en: 'The car has not been returned from its previous rental yet.' },
  licenceMissing: { ko: '확인된 면허가 있어야 배차할 수 있습니다.', en: 'A verified licence is required before a car can be assigned.' },
  licenceRunsOut: {
    ko: '면허 갱신기한 {until}까지, 반납 예정 {end}입니다.',
    en: 'The licence must be renewed by {until}, but the car is due back at {end}.',
  },
  odoBackwards: { ko: '출발 km {start}보다 작을 수 없습니다.', en: 'Cannot be less than the start odometer, {start} km.' },
  nothingToClaim: {
    ko: '보험사에 청구할 금액이 없습니다. 대차 기간과 담보를 확인하거나, 보험 청구 없이 정산해 주세요.',
    en: 'There is no amount to claim from the insurer. Check the replacement period and the cover, or settle without a claim.',
  },
  somethingToClaim: { ko: '보험사에 청구할 금액 {amount}원이 있습니다.', en: 'There is ₩{amount} to claim from the insurer.' },
  paidTooMuch: { ko: '보험 입금액이 청구액보다 많습니다.', en: 'The amount paid by the insurer exceeds the claimed amount.' },
  notYet: { ko: '입금일시는 지금보다 뒤일 수 없습니다.', en: 'The time received cannot be in the future.' },
  moreThanOwed: { ko: '미수금 {owed}원보다 많습니다.', en: 'This is more than the outstanding balance of ₩{owed}.' },
  nothingOwed: { ko: '고객에게 받을 금액이 없습니다.', en: 'The customer owes nothing.' },
  writeOffLimit: {
    ko: '미수금이 {limit}원보다 크면 최고관리자만 대손 처리할 수 있습니다.',
    en: 'Only a super administrator can write off more than ₩{limit}.',
  },
  kept: { ko: '보험사에 청구한 건은 삭제할 수 없습니다.', en: 'A replacement claimed from the insurer cannot be deleted.' },
} as const
