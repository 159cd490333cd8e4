import { group, item } from '#schema'
import { creditCard } from './card/creditCard.ts'
import { driverLicense } from './licence/driverLicense.ts'
import { nicecert } from './auth/nicecert.ts'
import { noti } from './notifications/noti.ts'
import { user } from './account/user.ts'

export const memberMenuGroup = group(
  'users',
  { ko: '회원', en: 'Users' },
  [
    item(
      user,
      { ko: '일반 회원', en: 'Members' },
      { role: 'normal' },
      { columns: ['name', 'status', 'email', 'phone', 'point_balance', 'rent_count', 'unpaid_amount', 'joined_at'] },
    ),
    item(user, { ko: '관리자', en: 'Staff' }, { role: 'admin' }, { columns: ['name', 'staff_grade', 'status', 'email', 'phone', 'joined_at'] }),
    item(noti, { ko: '알림', en: 'Notifications' }),
  ],
  { also: [driverLicense, creditCard, nicecert] },
)
