import { group, item } from '#schema'
import { post } from './post.ts'
import { postCategory } from './postCategory.ts'

const shown = ['category', 'title', 'is_visible', 'is_pinned', 'publish', 'views'] as const
const terms = ['title', 'policy_key', 'version_no', 'is_visible', 'views'] as const

export const help = group('help', { ko: '고객센터', en: 'Help centre' }, [
  item(post, { ko: '공지사항', en: 'Notices' }, { type: 'notice' }, { columns: shown }),
  item(post, { ko: '자주 묻는 질문', en: 'FAQ' }, { type: 'faq' }, { columns: shown }),
  item(post, { ko: '공식 안내', en: 'Guides' }, { type: 'official' }, { columns: shown }),
  item(postCategory),
  item(post, { ko: '약관', en: 'Terms' }, { type: 'policy' }, { columns: terms }),
])
