import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  how: {
    list: '목록에서 봄',
    count: '수나 합계로 봄',
    get: '열어 봄',
    export: '내려받음',
    unmask: '가린 값을 봄',
    history: '변경 이력을 봄',
    lookup: '찾기에서 봄',
    refusal: '저장하다가 봄',
    import: '가져오기에서 봄',
    file: '문서를 엶',
    looks: '열람 기록을 봄',
    forceLogin: '회원으로 로그인',
  } as Readonly<Record<string, string>>,
  viaCall: (callLabel: string) => `${callLabel}에서 봄`,
  personCount: (n: number) => `모두 ${n}명`,
  reason: (text: string) => `사유: ${text}`,
  none: '열람 기록이 없습니다.',
  hint: '직원이 이 회원의 정보를 본 기록입니다. 2년 동안 남습니다.',
  older: '이전 기록 더 보기',
}

const en: typeof ko = {
  how: {
    list: 'Seen in a list',
    count: 'Seen as a count or sum',
    get: 'Opened',
    export: 'Downloaded',
    unmask: 'Masked value viewed',
    history: 'Change history viewed',
    lookup: 'Seen in the finder',
    refusal: 'Seen while saving',
    import: 'Seen while importing',
    file: 'Document opened',
    looks: 'Access log viewed',
    forceLogin: 'Signed in as the member',
  },
  viaCall: (callLabel) => `Seen in: ${callLabel}`,
  personCount: (n) => `among ${n} people`,
  reason: (text) => `Reason: ${text}`,
  none: 'No access recorded.',
  hint: 'Records of staff viewing this member’s data. They are kept for 2 years.',
  older: 'Show earlier records',
}

export const accessLogMessages = defineMessages({ ko, en })
