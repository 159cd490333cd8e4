import { spoken } from '../../../i18n/spoken.ts'

const ko = {
  title: (name: string) => `${name} 가져오기`,
  text: 'CSV나 엑셀(XLSX) 파일의 첫 줄은 열 이름이어야 합니다. 내보낸 파일을 고쳐서 그대로 쓸 수 있습니다. 번호가 있으면 수정하고, 비어 있으면 새로 등록합니다.',
  choose: '파일 고르기',
  another: '다른 파일 고르기',
  reading: '파일을 확인하는 중입니다. 아직 아무것도 저장하지 않습니다.',
  kinds: { new: '새로 등록', change: '수정', same: '그대로', error: '오류' },
  line: '줄',
  kind: '구분',
  changes: '내용',
  ignored: (names: string) => `직접 쓸 수 없어 무시하는 열: ${names}`,
  unknown: (names: string) => `알 수 없어 무시하는 열: ${names}`,
  empty: '(비움)',
  shown: (n: number, all: number) => `${all}줄 가운데 ${n}줄을 보여 줍니다.`,
  run: (n: number) => `${n}건 저장`,
  runAnyway: (n: number) => `오류를 빼고 ${n}건 저장`,
  nothing: '저장할 내용이 없습니다.',
  running: (done: number, all: number) => `${all}건 가운데 ${done}건을 저장했습니다.`,
  finished: (n: number) => `${n}건을 저장했습니다.`,
  failed: (n: number) => `${n}건을 저장하지 못했습니다.`,
  together: '같은 묶음(100건)의 다른 줄이 거절되어 저장하지 않았습니다.',
  again: '저장하지 못한 줄 다시 시도',
  saved: '저장됨',
}

const en: typeof ko = {
  title: (name) => `Import ${name}`,
  text: 'The first line of the CSV or XLSX file holds the column names. An exported file can be edited and used as it is. A row with an ID is changed, one without is added.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Checking the file. Nothing is saved yet.',
  kinds: { new: 'New', change: 'Change', same: 'Unchanged', error: 'Error' },
  line: 'Line',
  kind: 'Kind',
  changes: 'Content',
  ignored: (names) => `Ignored, not to be written: ${names}`,
  unknown: (names) => `Ignored, unknown: ${names}`,
  empty: '(empty)',
  shown: (n, all) => `${n} of ${all} lines shown.`,
  run: (n) => `Save ${n}`,
  runAnyway: (n) => `Save ${n} without the errors`,
  nothing: 'Nothing to save.',
  running: (done, all) => `${done} of ${all} saved.`,
  finished: (n) => `${n} saved.`,
  failed: (n) => `${n} not saved.`,
  together: 'Not saved: another line of the same batch of 100 was refused.',
  again: 'Try the others again',
  saved: 'Saved',
}

/** Words of rows that come from a file. */
export const importWords = spoken({ ko, en })
