import { defineMessages } from '../i18n/defineMessages.ts'

const ko = {
  related: {
    all: '목록에서 보기',
    create: '등록',
    none: (name: string) => `연결된 ${name} 내역이 없습니다.`,
    total: (n: string) => `${n}건`,
  },
  sections: {
    title: '구역 이동',
  },
  copy: {
    copy: '복제',
    copied: '복제한 내용입니다. 저장하면 새로 등록됩니다.',
    uncopied: '그대로 옮길 수 없는 항목은 비워 두었습니다:',
  },
  draft: {
    found: '작성 중이던 내용이 있습니다',
    fields: (names: string) => `적어 둔 항목: ${names}`,
    changedMeanwhile: (names: string) => `그 사이 저장된 값이 바뀐 항목: ${names}`,
    restore: '이어서 쓰기',
    discard: '버리기',
  },
  undo: {
    undo: '되돌리기',
    undone: '되돌렸습니다.',
    title: '내 최근 변경',
    hint: '7일 안에 바꾼 내용은, 그 뒤에 다른 사람이 고치지 않았으면 되돌릴 수 있습니다.',
    none: '아직 바꾼 내용이 없습니다.',
    several: (name: string, n: number) => `${name} ${n}건`,
    open: '열기',
    field: '항목',
    person: '작업자',
    everything: '전체',
    noMatch: '조건에 맞는 변경이 없습니다.',
    restoreValue: '이 값으로 되돌리기',
    restoreValueOf: (name: string) => `${name}: 이 값으로 되돌리기`,
    actualActor: (name: string) => `실제 작업자 ${name}`,
  },
  versions: {
    versions: '버전',
    versionNo: (n: number) => `버전 ${n}`,
    thisVersion: '지금 보는 버전',
  },
  accessLog: { accessLog: '열람 기록' },
  comments: '댓글',
  timeline: {
    timeline: '타임라인',
    kinds: '종류',
    none: '아직 기록이 없습니다.',
    fields: (names: string, count: number) => (count > 0 ? `${names} 외 ${count}개` : names),
  },
}

const en: typeof ko = {
  related: {
    all: 'Open in the list',
    create: 'Create',
    none: (name) => `No related ${name}.`,
    total: (n) => `${n} in total`,
  },
  sections: {
    title: 'Go to section',
  },
  copy: {
    copy: 'Duplicate',
    copied: 'This is a copy. Saving creates a new record.',
    uncopied: 'Left empty because they cannot be copied:',
  },
  draft: {
    found: 'You have an unfinished draft',
    fields: (names) => `Filled in: ${names}`,
    changedMeanwhile: (names) => `Saved values changed since then: ${names}`,
    restore: 'Continue',
    discard: 'Discard',
  },
  undo: {
    undo: 'Undo',
    undone: 'Undone.',
    title: 'My recent changes',
    hint: 'You can undo changes of the last 7 days if no one else has edited them since.',
    none: 'You have not changed anything yet.',
    several: (name, n) => `${n} × ${name}`,
    open: 'Open',
    field: 'Field',
    person: 'Changed by',
    everything: 'All',
    noMatch: 'No matching changes.',
    restoreValue: 'Restore this value',
    restoreValueOf: (name) => `${name}: restore this value`,
    actualActor: (name) => `actually by ${name}`,
  },
  versions: {
    versions: 'Versions',
    versionNo: (n) => `Version ${n}`,
    thisVersion: 'This version',
  },
  accessLog: { accessLog: 'Access log' },
  comments: 'Comments',
  timeline: {
    timeline: 'Timeline',
    kinds: 'Kinds',
    none: 'No activity yet.',
    fields: (names, count) => (count > 0 ? `${names} and ${count} more` : names),
  },
}

/** Messages around a row: related rows, drafts, copies, versions and undo. */
export const rowMessages = defineMessages({ ko, en })
