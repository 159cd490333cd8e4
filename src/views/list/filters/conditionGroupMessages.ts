import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  anyOf: '다음 중 하나라도',
  anyOfHint: '여러 조건 중 하나라도 맞는 행 찾기',
  and: '그리고',
  or: '또는',
  addAnd: '그리고 항목 추가',
  addOr: '또는 조건 추가',
  set: (n: number) => `조건 ${n}`,
  removeSet: (n: number) => `조건 ${n} 빼기`,
  removeField: (name: string) => `${name} 빼기`,
  apply: '적용',
  cancel: '취소',
  emptySet: '항목을 골라 주세요.',
  change: (text: string) => `${text}, 조건 묶음 고치기. 지우려면 Delete 키를 누르세요.`,
}

const en: typeof ko = {
  anyOf: 'Any of these',
  anyOfHint: 'Find rows that match any of several conditions',
  and: 'and',
  or: 'or',
  addAnd: 'Add “and” field',
  addOr: 'Add “or” condition',
  set: (n) => `Condition ${n}`,
  removeSet: (n) => `Remove condition ${n}`,
  removeField: (name) => `Remove ${name}`,
  apply: 'Apply',
  cancel: 'Cancel',
  emptySet: 'Choose a field.',
  change: (text) => `${text}. Press to edit the condition group. Press Delete to remove it.`,
}

/** Messages of condition groups. */
export const conditionGroupMessages = defineMessages({ ko, en })
