import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  finder: {
    title: '빠른 찾기',
    hint: '메뉴, 차량번호, 이름, 전화번호, 번호로 찾기',
    recent: '최근에 본 페이지',
    pages: '메뉴',
    command: '명령',
    exactMatch: '일치',
    createCommand: (name: string) => `${name} 등록`,
    none: '찾은 것이 없습니다.',
    noneHint: '다른 말이나 초성(예: ㅂㄹㄷ)으로 찾아 보세요.',
    found: (n: number) => `${n}개를 찾았습니다.`,
    searching: '찾는 중입니다.',
    keys: '↑ ↓ 이동 · Enter 열기 · Esc 닫기',
  },
  keys: {
    title: '단축키',
    anywhere: '어디서나',
    inList: '목록에서',
    find: '빠른 찾기',
    help: '단축키 보기',
    search: '목록 검색',
    down: '다음 행',
    up: '이전 행',
    select: '행 선택·해제',
    open: '행 열기',
    sidePanel: '목록 옆에서 보기',
    edit: '행 수정, 고른 칸이 있으면 그 칸만',
    cells: '행 안에서 고칠 수 있는 칸으로',
    columns: '고른 머리글의 열 옮기기',
    create: '새로 등록',
    previousPage: '이전 페이지',
    nextPage: '다음 페이지',
    note: '글자를 입력하는 동안에는 동작하지 않습니다.',
  },
}

const en: typeof ko = {
  finder: {
    title: 'Quick find',
    hint: 'Find a menu item, plate, name, phone number or ID',
    recent: 'Recent pages',
    pages: 'Menu',
    command: 'Command',
    exactMatch: 'Exact match',
    createCommand: (name) => `New ${name.toLowerCase()}`,
    none: 'No results.',
    noneHint: 'Try another word or Korean initials (such as ㅂㄹㄷ).',
    found: (n) => (n === 1 ? '1 result.' : `${n} results.`),
    searching: 'Searching…',
    keys: '↑ ↓ move · Enter open · Esc close',
  },
  keys: {
    title: 'Keyboard shortcuts',
    anywhere: 'Anywhere',
    inList: 'In a list',
    find: 'Quick find',
    help: 'Show shortcuts',
    search: 'Search the list',
    down: 'Next row',
    up: 'Previous row',
    select: 'Select or deselect the row',
    open: 'Open the row',
    sidePanel: 'View in a side panel',
    edit: 'Edit the row, or only the focused cell',
    cells: 'Go to the editable cells of the row',
    columns: 'Move the column of the focused header',
    create: 'Create',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    note: 'Shortcuts do not work while you type.',
  },
}

/** Messages of the finder and the shortcuts. */
export const finderMessages = defineMessages({ ko, en })

/** The name of the "create" command in both languages, so that it is found in both. */
export const creationCommandNames = { ko: ko.finder.createCommand, en: en.finder.createCommand }
