import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  title: '저장된 보기',
  none: '저장된 보기가 없습니다. 지금 목록의 조건, 정렬, 열을 이름을 붙여 저장할 수 있습니다.',
  mine: '내 보기',
  team: '팀 보기',
  save: '지금 보기 저장',
  name: '이름',
  shared: '팀과 공유',
  default: '이 목록을 열 때 기본으로 보기',
  by: (name: string) => `${name} 저장`,
  apply: (name: string) => `${name} 보기 적용`,
  currentView: '지금 보기',
  isDefault: '기본',
  isShared: '공유',
  edit: (name: string) => `${name} 보기 수정`,
  editTitle: '보기 수정',
  update: '지금 조건으로 바꾸기',
  delete: '삭제',
  deleteTitle: (name: string) => `${name} 보기 삭제`,
  deleteText: '저장된 보기를 삭제합니다. 목록의 내용은 그대로 있습니다.',
  saved: (name: string) => `${name} 보기를 저장했습니다.`,
  deleted: (name: string) => `${name} 보기를 삭제했습니다.`,
  submit: '저장',
}

const en: typeof ko = {
  title: 'Saved views',
  none: 'No saved views yet. You can save the filters, order and columns of this list under a name.',
  mine: 'My views',
  team: 'Team views',
  save: 'Save this view',
  name: 'Name',
  shared: 'Share with the team',
  default: 'Use by default when opening this list',
  by: (name) => `by ${name}`,
  apply: (name) => `Apply ${name}`,
  currentView: 'Current view',
  isDefault: 'Default',
  isShared: 'Shared',
  edit: (name) => `Edit ${name}`,
  editTitle: 'Edit view',
  update: 'Update with current settings',
  delete: 'Delete',
  deleteTitle: (name) => `Delete ${name}`,
  deleteText: 'The saved view will be deleted. The rows in the list are not affected.',
  saved: (name) => `${name} saved.`,
  deleted: (name) => `${name} deleted.`,
  submit: 'Save',
}

/** Messages of saved views. */
export const viewMessages = defineMessages({ ko, en })
