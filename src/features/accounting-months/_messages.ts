import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = { title: '마감 점검', blocks: '마감할 수 없음', open: '확인 필요', done: '없음' }
const en: typeof ko = { title: 'Checklist of the close', blocks: 'Blocks the close', open: 'To check', done: 'None' }

/** Messages of the checklist of a month. */
export const closeChecklistMessages = defineMessages({ ko, en })
