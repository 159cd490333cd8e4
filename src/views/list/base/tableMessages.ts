import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  findField: '항목 찾기',
  noField: '그런 항목이 없습니다.',
  otherField: '다른 항목 고르기',
  done: '닫기',
  narrower: (name: string) => `${name} 열을 좁게`,
  wider: (name: string) => `${name} 열을 넓게`,
  editCell: (name: string) => `${name} 바로 고치기`,
  pin: (name: string) => `${name} 열 고정`,
  dragColumn: '끌거나 Alt + ← →로 열 옮기기',
  columnPosition: (name: string, place: number, of: number) => `${name} 열: ${of}개 중 ${place}번째`,
}

const en: typeof ko = {
  findField: 'Find a field',
  noField: 'No such field.',
  otherField: 'Choose another field',
  done: 'Close',
  narrower: (name) => `Make ${name} narrower`,
  wider: (name) => `Make ${name} wider`,
  editCell: (name) => `Edit ${name}`,
  pin: (name) => `Pin ${name}`,
  dragColumn: 'Drag or press Alt + ← → to move the column',
  columnPosition: (name, place, of) => `${name}: column ${place} of ${of}`,
}

/** Messages of conditions and columns of a table. */
export const tableMessages = defineMessages({ ko, en })
