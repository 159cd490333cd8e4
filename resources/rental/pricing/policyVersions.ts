import type { Label } from '#schema'
import { action, moment, states, tab } from '#schema'

/** States of policy versions: published now or at a scheduled moment; publishing archives the previous version. */

export const versionStates = states(
  '상태',
  { draft: '작성', active: { ko: '적용', en: 'In force' }, archived: '보관' },
  { tones: { draft: 'info', active: 'good', archived: 'idle' } },
)

export const versionFreezeRule = {
  in: ['active', 'archived'],
  message: {
    ko: '적용했거나 보관한 정책은 고칠 수 없습니다. 새 버전을 만들어 주세요.',
    en: 'A policy that is or was in force cannot be edited. Create a new version.',
  },
} as const

export const publishAtField = moment({ ko: '적용 예약', en: 'Scheduled for' }, { readOnly: true, optional: true })

export const versionTransitions = {
  publish: action('적용', {
    can: 'manager',
    from: ['draft'],
    to: 'active',
    dueField: 'publish_at',
    availableUntil: { field: 'effective_to', error: 'over' },
    confirm: {
      ko: '적용한 정책은 고칠 수 없습니다. 같은 이름의 이전 버전은 보관하고, 그 버전을 쓰던 차량은 이 버전으로 바꿉니다.',
      en: 'A policy in force cannot be edited. The previous version with the same name is archived, and its cars switch to this version.',
    },
  }),
  /** A scheduled job publishes the version at that moment. */
  schedule: action(
    { ko: '적용 예약', en: 'Schedule' },
    {
      can: 'manager',
      from: ['draft'],
      ask: {
        publish_at: moment(
          { ko: '적용할 일시', en: 'Effective from' },
          { minutePrecision: true, optional: true, help: { ko: '비우면 예약을 취소합니다.', en: 'Leave empty to cancel the schedule.' } },
        ),
      },
    },
  ),
  newVersion: action(
    { ko: '새 버전 만들기', en: 'Create new version' },
    { can: 'manager', confirm: { ko: '이 정책을 복사해 다음 버전을 작성 상태로 만듭니다.', en: 'Copies this policy as a draft of the next version.' } },
  ),
  archive: action('보관', { can: 'manager', from: ['active'], to: 'archived' }),
}

/** Cars use an expired version until the next one is published, so that expired versions in use are listed as open work. */
export const expiredTab = (name: Label) =>
  tab(name, { status: 'active', effective_to: { lte: '$now' } }, { tone: 'bad', queue: { can: 'manager', team: 'finance' } })

export const versionErrors = {
  nameFixed: { ko: '새 버전의 이름은 바꿀 수 없습니다.', en: 'The name of a new version cannot be changed.' },
  nameTaken: { ko: '이미 있는 정책명입니다. 그 정책의 새 버전을 만들어 주세요.', en: 'This policy name already exists. Create a new version of that policy.' },
  kept: { ko: '적용했거나 보관한 정책은 삭제할 수 없습니다.', en: 'A policy that is or was in force cannot be deleted.' },
  draftThere: { ko: '작성 중인 버전이 이미 있습니다.', en: 'There is already a draft version.' },
  carsUseIt: { ko: '이 정책을 쓰는 차량이 있어 보관할 수 없습니다.', en: 'The policy cannot be archived while cars use it.' },
  notAhead: { ko: '지금보다 뒤여야 합니다.', en: 'This must be in the future.' },
  notEffective: { ko: '적용기간 안이어야 합니다.', en: 'This must be within the effective period.' },
  over: { ko: '적용기간이 지난 정책은 적용할 수 없습니다.', en: 'A policy whose effective period has ended cannot be put in force.' },
} as const
