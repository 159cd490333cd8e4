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
  banner: (name: string) => `You see as ${name}`,
  bannerHint: 'Whatever you do is recorded with your own name beside it.',
  end: 'Back to me',
  title: 'Member account',
  hint: 'This member has no back-office. This is the account as the app shows it.',
  facts: {
    name: 'Name',
    nickname: 'Nickname',
    email: 'E-mail',
    phone: 'Mobile phone',
    point_balance: 'Points',
    rent_count: 'Rides',
    unpaid_amount: 'Unpaid',
    joined_at: 'Joined at',
  },
  button: 'See as this account',
  confirmTitle: (name: string) => `See as ${name}`,
  confirmText: 'For thirty minutes you see with this account’s eyes. Everything is recorded under both names, and you can come back at any time.',
}

/** Messages of impersonation. */
export const impersonationMessages = defineMessages({ ko, en })
