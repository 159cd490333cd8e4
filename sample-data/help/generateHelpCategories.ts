import type { postCategory } from '#resources/help/postCategory.ts'
import type { SeedRow } from '#server/seed/insert.ts'

type Category = SeedRow<typeof postCategory>

/** Type, name in both languages, and a pattern of titles; the last category of a type takes the rest. */
const categoryPlan = [
  ['faq', '회원·면허', 'Membership and licences', /면허|몇 살|외국|회원|탈퇴|가입/],
  ['faq', '요금·결제', 'Prices and payment', /수수료|과태료|포인트|하이패스|연료|쿠폰|결제|환불/],
  ['faq', '사고·보험', 'Accidents and cover', /사고|면책|고장|보험/],
  ['faq', '예약·이용', 'Booking and use', /./],
  ['notice', '서비스', 'Service', /앱|점검|오류|스팟|대표번호/],
  ['notice', '약관·요금', 'Terms and prices', /약관|개정|요금|정책|방침/],
  ['notice', '안내', 'Announcements', /./],
  ['official', '이용 방법', 'How to use Ride', /./],
] as const

/** The categories of the help centre with ids from `firstId`, and the category of each post. */
export function generateHelpCategories(posts: readonly { type: string; title: string }[], firstId: number) {
  const placeOf = ({ type, title }: { type: string; title: string }) => firstId + categoryPlan.findIndex(([of, , , words]) => of === type && words.test(title))
  const categories = categoryPlan.map(([post_type, name, name_en], index): Category => ({
    id: firstId + index,
    post_type,
    name,
    name_en,
    sort: (index + 1) * 10,
    post_count: posts.filter((item) => placeOf(item) === firstId + index).length,
  }))
  return { categories, placeOf }
}
