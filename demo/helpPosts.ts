import { wallTime } from '#schema/base/time.ts'
import type { post } from '#resources/help/post.ts'
import { daysAfter } from './base/calendar.ts'
import { faqs, guides, notices } from './data/helpTexts.ts'
import { helpCategories } from './helpCategories.ts'
import { htmlOf } from '#server/seed/html.ts'
import type { Seeded } from '#server/seed/insert.ts'
import type { Random } from './base/random.ts'

type Post = Seeded<typeof post>

const split = (text: string) =>
  text.split('\n===\n').map((each) => {
    const [title = '', ...lines] = each.trim().split('\n')
    return { title, content: htmlOf(lines.join('\n')) }
  })

/** Notices, questions and guides, newest last, numbered from `firstId`, in their categories. */
export function helpPosts(random: Random, now: Date, firstId: number, firstCategory: number) {
  const written = [
    ...split(guides).map((each) => ({ ...each, type: 'official' as const })),
    ...split(faqs).map((each) => ({ ...each, type: 'faq' as const })),
    ...split(notices).map((each) => ({ ...each, type: 'notice' as const })),
  ]
  const { categories, placeOf } = helpCategories(written, firstCategory)
  const posts = written.map((each, at): Post => {
    const created_at = wallTime(daysAfter(now, -6 * (written.length - at) - random.next()))
    return {
      id: firstId + at,
      ...each,
      category_id: placeOf(each),
      is_pinned: each.title.includes('대표번호'),
      publish_from: created_at,
      sort: (at + 1) * 10,
      views: random.between(12, 4200),
      created_at,
    }
  })
  return { categories, posts }
}
