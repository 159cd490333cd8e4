import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  edit: '일괄 수정',
  editTitle: (name: string, n: number) => `${name} ${n}건 일괄 수정`,
  actions: '작업',
  field: '수정할 항목',
  fieldHint: '고른 항목만 바뀌고 나머지는 그대로입니다.',
  remove: (name: string) => `${name} 빼기`,
  run: (n: number) => `${n}건에 적용`,
  running: (doneCount: number, all: number) => `${all}건 가운데 ${doneCount}건을 처리했습니다.`,
  finished: (good: number, bad: number) => (bad === 0 ? `${good}건을 모두 처리했습니다.` : `${good}건을 처리했고 ${bad}건은 처리하지 못했습니다.`),
  stillSelected: '처리하지 못한 행은 선택된 채로 있습니다.',
  ok: '완료',
  stale: '다른 사람이 먼저 수정했습니다. 새로 고친 뒤 다시 시도해 주세요.',
  gone: '항목을 찾을 수 없습니다.',
  row: '대상',
  result: '결과',
  close: '닫기',
  selectAll: (n: number) => `조건에 맞는 ${n}건 모두 선택`,
  selectFirst: (n: number) => `조건에 맞는 처음 ${n}건 선택`,
  nothing: '바꿀 항목을 골라 주세요.',
}

const en: typeof ko = {
  edit: 'Bulk edit',
  editTitle: (name, n) => `Bulk edit ${n} × ${name}`,
  actions: 'Actions',
  field: 'Field to change',
  fieldHint: 'Only the chosen fields change. The rest stay as they are.',
  remove: (name) => `Remove ${name}`,
  run: (n) => `Apply to ${n}`,
  running: (doneCount, all) => `${doneCount} of ${all} done.`,
  finished: (good, bad) => (bad === 0 ? `All ${good} done.` : `${good} done, ${bad} failed.`),
  stillSelected: 'Rows that failed stay selected.',
  ok: 'Done',
  stale: 'Someone else changed this first. Reload and try again.',
  gone: 'Not found.',
  row: 'Row',
  result: 'Result',
  close: 'Close',
  selectAll: (n) => `Select all ${n} matching rows`,
  selectFirst: (n) => `Select the first ${n} matching rows`,
  nothing: 'Choose a field to change.',
}

/** Messages of bulk operations. */
export const bulkMessages = defineMessages({ ko, en })
