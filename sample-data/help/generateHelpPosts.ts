import { toSeoulWallTime } from '#schema/base/time.ts'
import type { post } from '#resources/help/post.ts'
import { addDaysToDate } from '../base/calendar.ts'
import { faqsMarkup, guidesMarkup, noticesMarkup } from './helpTexts.ts'
import * as english from './helpTextsInEnglish.ts'
import { generateHelpCategories } from './generateHelpCategories.ts'
import { htmlFromMarkdown } from '#server/seed/html.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'

type Post = SeedRow<typeof post>

const parsePosts = (text: string) =>
  text.split('\n===\n').map((item) => {
    const [title = '', ...lines] = item.trim().split('\n')
    return { title, content: htmlFromMarkdown(lines.join('\n')) }
  })

/** Combines Korean posts with their English translations, which are in the same order. */
function bilingualPosts(korean: string, translation: string) {
  const translated = parsePosts(translation)
  return parsePosts(korean).map((item, index) => ({ ...item, title_en: translated[index]?.title ?? null, content_en: translated[index]?.content ?? null }))
}

/** Notices, questions and guides with ids from `firstId`, newest last, and their categories. */
export function generateHelpPosts(random: Random, now: Date, firstId: number, firstCategory: number) {
  const allTexts = [
    ...bilingualPosts(guidesMarkup, english.guidesMarkup).map((item) => ({ ...item, type: 'official' as const })),
    ...bilingualPosts(faqsMarkup, english.faqsMarkup).map((item) => ({ ...item, type: 'faq' as const })),
    ...bilingualPosts(noticesMarkup, english.noticesMarkup).map((item) => ({ ...item, type: 'notice' as const })),
  ]
  const { categories, placeOf } = generateHelpCategories(allTexts, firstCategory)
  const posts = allTexts.map((item, index): Post => {
    const created_at = toSeoulWallTime(addDaysToDate(now, -6 * (allTexts.length - index) - random.next()))
    return {
      id: firstId + index,
      ...item,
      category_id: placeOf(item),
      is_pinned: item.title.includes('대표번호'),
      publish_from: created_at,
      sort: (index + 1) * 10,
      views: random.between(12, 4200),
      created_at,
    }
  })
  return { categories, posts }
}
