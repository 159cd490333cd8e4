import { group, item } from '#schema'
import { user } from './user.ts'

export const users = group('users', { ko: '회원', en: 'Users' }, [
  item(
    user,
    { ko: '일반 회원', en: 'Members' },
    { role: 'normal' },
    { columns: ['name', 'status', 'email', 'phone', 'point_balance', 'rent_count', 'unpaid_amount', 'joined_at'] },
  ),
  item(user, { ko: '관리자', en: 'Staff' }, { role: 'admin' }, { columns: ['name', 'staff_grade', 'status', 'email', 'phone', 'joined_at'] }),
])
