import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '분리 보관 중인 정보',
  dormant: '휴면 회원의 정보는 다른 회원과 따로 보관하며, 검색되지 않습니다. 회원이 로그인하거나 휴면을 해제하면 바로 돌아옵니다.',
  withdrawn: '탈퇴한 회원의 기록 가운데 법에서 보관하도록 정한 것입니다. 기간이 지나면 지워집니다.',
  pending: '오늘 밤에 따로 보관합니다.',
  open: '열람',
  openOf: (recordName: string) => `${recordName} 열람`,
  reason: '열람 사유',
  since: (at: string) => `${at}부터`,
  none: '볼 수 있는 값이 없습니다.',
}

const en: typeof ko = {
  title: 'Segregated data',
  dormant:
    'The data of a dormant member is stored separately from other members and does not appear in searches. It returns as soon as the member signs in or is reactivated.',
  withdrawn: 'Records of a withdrawn member that must be kept by law. They are erased when the retention period ends.',
  pending: 'Moves to separate storage tonight.',
  open: 'View',
  openOf: (recordName: string) => `View ${recordName}`,
  reason: 'Reason for access',
  since: (at: string) => `Since ${at}`,
  none: 'There are no values you can view.',
}

/** Messages of segregated member records. */
export const segregationMessages = defineMessages({ ko, en })
