/** Errors of fleet cars, with their placeholders. */
export const rcarErrors = {
  stillHeld: { ko: '{until}까지 일정이 있는 차량입니다: {held}', en: 'The car is occupied until {until}: {held}' },
  stillOut: {
    ko: '{due}에 반납할 예정이던 차량이 아직 돌아오지 않았습니다: {held}',
    en: 'The car was due back at {due} and has not been returned: {held}',
  },
  repairOver: { ko: '지금보다 뒤여야 합니다.', en: 'This must be in the future.' },
  searchPast: { ko: '지난 시각부터는 빌릴 수 없습니다.', en: 'The rental cannot start in the past.' },
  searchEndsEarly: { ko: '반납은 대여보다 뒤여야 합니다.', en: 'The return must be later than the pick-up.' },
  insuranceExpired: {
    ko: '오늘은 보험기간이 아닙니다. 차량을 수정해 보험기간을 먼저 입력해 주세요.',
    en: 'The car is not insured today. Edit the car and enter the insurance period first.',
  },
  inspectionOverdue: {
    ko: '정기검사 기한이 지났습니다. 차량을 수정해 정기검사 만료를 먼저 바꿔 주세요.',
    en: 'The periodic inspection is overdue. Edit the car and update the inspection expiry first.',
  },
  policyNotInForce: {
    ko: '적용 중인 요금 정책과 페널티 정책이 있어야 운영할 수 있습니다.',
    en: 'The car needs a price policy and a penalty policy that are in force.',
  },
  spotNotOpen: { ko: '운영 중인 스팟에 있는 차량만 운영할 수 있습니다.', en: 'The car must be at a spot that is open.' },
  rentTooShort: { ko: '최대 이용 시간은 최소 이용 시간보다 짧을 수 없습니다.', en: 'The maximum rental time cannot be shorter than the minimum.' },
} as const
