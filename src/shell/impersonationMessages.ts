import { defineMessages } from '../i18n/defineMessages.ts'

const ko = {
  banner: (name: string) => `${name} 님으로 보고 있습니다`,
  bannerHint: '하는 일은 실제 작업자의 이름과 함께 기록됩니다.',
  end: '끝내기',
  title: '회원 계정',
  hint: '이 회원에게는 관리자 화면이 없습니다. 앱에서 보이는 계정 정보는 다음과 같습니다.',
  facts: {
    name: '이름',
    nickname: '닉네임',
    email: '이메일',
    phone: '휴대폰',
    point_balance: '포인트 잔액',
    rent_count: '이용 횟수',
    unpaid_amount: '미납액',
    joined_at: '가입일시',
  },
  button: '이 계정으로 보기',
  confirmTitle: (name: string) => `${name} 님으로 보기`,
  confirmText: '30분 동안 이 계정의 화면을 봅니다. 하는 일은 두 이름으로 기록되고, 언제든지 원래 계정으로 돌아올 수 있습니다.',
}

const en: typeof ko = {
  banner: (name: string) => `Viewing as ${name}`,
  bannerHint: 'Your actions are recorded together with your own name.',
  end: 'Stop viewing',
  title: 'Member account',
  hint: 'This member cannot use the back-office. The app shows this account information.',
  facts: {
    name: 'Name',
    nickname: 'Nickname',
    email: 'E-mail',
    phone: 'Mobile phone',
    point_balance: 'Point balance',
    rent_count: 'Number of rides',
    unpaid_amount: 'Unpaid amount',
    joined_at: 'Joined at',
  },
  button: 'View as this account',
  confirmTitle: (name: string) => `View as ${name}`,
  confirmText:
    'You see the screens of this account for 30 minutes. Your actions are recorded under both names, and you can return to your own account at any time.',
}

/** Messages of impersonation. */
export const impersonationMessages = defineMessages({ ko, en })
