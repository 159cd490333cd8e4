import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  more: (n: string) => `${n}건 더 보기`,
  none: '없음',
  sum: (text: string) => `합계 ${text}`,
  bulk: (label: string, n: string) => `${n}건 ${label}`,
  bulkTitle: (label: string, n: string) => `${label} · ${n}건`,
  first: (n: string) => `처음 ${n}건`,
  choose: '어떤 작업으로 옮길까요?',
  nothing: '심사할 것이 없습니다.',
  nothingHint: '새로 제출되면 여기에 나타납니다.',
  waiting: '심사할 목록',
  position: (n: number, all: string) => `${n} / ${all}`,
  logged: (reason: string) => `원본 열람은 ‘${reason}’ 사유로 기록됩니다.`,
  noPicture: '사진이 없습니다.',
  enlarge: '크게 보기',
  next: '다음',
  previous: '이전',
  key: (label: string, key: string) => `${label} (${key})`,
}

const en: typeof ko = {
  more: (n) => `Show ${n} more`,
  none: 'None',
  sum: (text) => `Sum ${text}`,
  bulk: (label, n) => `${label} ${n}`,
  bulkTitle: (label, n) => `${label} · ${n}`,
  first: (n) => `First ${n}`,
  choose: 'Which action should move it?',
  nothing: 'Nothing to review.',
  nothingHint: 'New submissions appear here.',
  waiting: 'To review',
  position: (n, all) => `${n} / ${all}`,
  logged: (reason) => `Viewing the originals is recorded with the reason “${reason}”.`,
  noPicture: 'No picture.',
  enlarge: 'Enlarge',
  next: 'Next',
  previous: 'Previous',
  key: (label, key) => `${label} (${key})`,
}

/** Messages of list modes. */
export const modeMessages = defineMessages({ ko, en })
