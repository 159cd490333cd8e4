import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  timeline: '처리 이력',
  addComment: '처리 내용 남기기',
  commented: '남겼습니다.',
  commentButton: '남기기',
  received: '접수되었습니다.',
  overdue: '처리 기한 지남',
  due: '처리 기한',
}

const en: typeof ko = {
  timeline: 'Case history',
  addComment: 'Add a note',
  commented: 'Added.',
  commentButton: 'Add',
  received: 'Received.',
  overdue: 'Overdue',
  due: 'Due',
}

/** Messages of the timeline of a claim. */
export const claimTimelineMessages = defineMessages({ ko, en })
