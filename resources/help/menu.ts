import { group, item } from '#schema'
import { amsg } from './push/amsg.ts'
import { apopup } from './apopup.ts'
import { banner } from './banner.ts'
import { landingVersion } from './landing/landingVersion.ts'
import { post } from './post.ts'
import { postCategory } from './postCategory.ts'
import { visitCount } from './landing/visitCount.ts'

const postColumns = ['title', 'category', 'is_visible', 'is_pinned', 'publish', 'views'] as const
const policyColumns = ['title', 'policy_key', 'version_no', 'effective_date', 'publish', 'is_visible', 'views'] as const

export const helpMenuGroup = group(
  'help',
  { ko: '고객센터', en: 'Help centre' },
  [
    item(post, { ko: '공지사항', en: 'Notices' }, { type: 'notice' }, { columns: postColumns }),
    item(amsg, { ko: '관리자 푸시', en: 'Admin push' }, undefined, { page: 'topic' }),
    item(post, { ko: '자주 묻는 질문', en: 'FAQ' }, { type: 'faq' }, { columns: postColumns }),
    item(post, { ko: '공식 안내', en: 'Guides' }, { type: 'official' }, { columns: postColumns }),
    item(postCategory, { ko: '게시물 카테고리', en: 'Post categories' }),
    item(post, { ko: '약관', en: 'Terms' }, { type: 'policy' }, { columns: policyColumns }),
    item(banner, { ko: '배너', en: 'Banners' }),
    item(apopup, { ko: '홈 팝업', en: 'Home popups' }),
  ],
  { also: [landingVersion, visitCount] },
)
