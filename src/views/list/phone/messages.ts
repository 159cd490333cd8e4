import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  more: '더 보기',
  close: '닫기',
  showRows: (n: string) => `${n}건 보기`,
}

const en: typeof ko = {
  more: 'More',
  close: 'Close',
  showRows: (n) => `Show rows (${n})`,
}

/** Messages of a list on a phone. */
export const phoneMessages = defineMessages({ ko, en })
