import type { Db } from '#schema'
import { implement } from '#schema'
import { rentEvent } from '../rental/pricing/rentEvent.ts'
import { banner } from './banner.ts'
import { linkIssue } from './bannerLink.server.ts'
import { post } from './post.ts'

const linkTargets = { post, event: rentEvent } as const

async function linkTargetExists(db: Db, type: string, link: string) {
  const resource = type === 'post' || type === 'event' ? linkTargets[type] : undefined
  if (!resource) return true
  const [row] = await db.find(resource, { id: Number(link) })
  return row !== undefined
}

export const bannerServer = implement(
  banner,
  {},
  {
    async beforeSave({ draft, before, db, error }) {
      const { link_type = 'none', link } = { ...before, ...draft }
      const problem = linkIssue(link_type, link)
      if (problem) throw error(problem)
      if (!(await linkTargetExists(db, link_type, link ?? ''))) throw error('targetMissing', { path: 'link' })
    },
  },
)
