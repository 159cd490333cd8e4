import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '업무 안내서',
  hint: '각 업무가 무엇이고 어떻게 진행되는지, 누가 무엇을 할 수 있고 왜 거절되는지 찾아보는 곳입니다. 시스템이 실제로 따르는 규칙에서 만들어지므로 늘 지금과 같습니다.',
  search: '안내서 검색',
  placeholder: '업무, 항목, 작업, 거절 문구',
  chapters: '차례',
  allChapters: '전체 차례',
  results: (count: string) => `${count}건`,
  more: (count: string) => `앞의 ${count}건만 표시합니다. 더 자세히 입력해 보세요.`,
  none: '찾는 내용이 없습니다.',
  noneHint: '다른 낱말로 찾거나 차례에서 골라 보세요.',
  noChapter: '볼 수 없는 안내입니다.',
  noChapterHint: '이 업무의 권한이 없거나 없는 안내입니다.',
  kinds: { chapter: '업무', field: '항목', action: '작업', refusal: '거절', message: '알림' },
}

const en: typeof ko = {
  title: 'Handbook',
  hint: 'What each area is for, how its work proceeds, who may do what and why something is refused. It is made from the rules that the system itself follows, so it is always up to date.',
  search: 'Search the handbook',
  placeholder: 'Area, field, action or error text',
  chapters: 'Contents',
  allChapters: 'All contents',
  results: (count) => `${count} results`,
  more: (count) => `Only the first ${count} are shown. Enter more to narrow the search.`,
  none: 'Nothing found.',
  noneHint: 'Try another word, or choose from the contents.',
  noChapter: 'This chapter is not available.',
  noChapterHint: 'You have no right to this area, or it does not exist.',
  kinds: { chapter: 'Area', field: 'Field', action: 'Action', refusal: 'Refusal', message: 'Message' },
}

export const handbookPageMessages = defineMessages({ ko, en })
