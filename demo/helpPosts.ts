import { wallTime } from '#schema/base/time.ts'
import type { post } from '#resources/help/post.ts'
import { daysAfter } from './base/calendar.ts'
import { faqs, guides, notices } from './data/helpTexts.ts'
import * as english from './data/helpTextsInEnglish.ts'
import { helpCategories } from './helpCategories.ts'
import { htmlOf } from '#server/seed/html.ts'
import type { Seeded } from '#server/seed/insert.ts'
import type { Random } from './base/random.ts'

type Post = Seeded<typeof post>

const parts = (text: string) =>
  text.split('\n===\n').map((each) => {
    const [title = '', ...lines] = each.trim().split('\n')
    return { title, content: htmlOf(lines.join('\n')) }
  })

/** Posts with their English, which stands in the same order. */
function spoken(korean: string, translation: string) {
  const translated = parts(translation)
  return parts(korean).map((each, at) => ({ ...each, title_en: translated[at]?.title ?? null, content_en: translated[at]?.content ?? null }))
}

/** Notices, questions and guides, newest last, numbered from `firstId`, in their categories. */
export function helpPosts(random: Random, now: Date, firstId: number, firstCategory: number) {
  const written = [
    ...spoken(guides, english.guides).map((each) => ({ ...each, type: 'official' as const })),
    ...spoken(faqs, english.faqs).map((each) => ({ ...each, type: 'faq' as const })),
    ...spoken(notices, english.notices).map((each) => ({ ...each, type: 'notice' as const })),
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
