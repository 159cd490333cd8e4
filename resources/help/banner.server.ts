import type { Db } from '#schema'
import { serve } from '#schema'
import { rentEvent } from '../rides/rentEvent.ts'
import { banner } from './banner.ts'
import { linkProblem } from './bannerLink.server.ts'
import { post } from './post.ts'

const pointed = { post, event: rentEvent } as const

async function isThere(db: Db, type: string, link: string) {
  const of = type === 'post' || type === 'event' ? pointed[type] : undefined
  if (!of) return true
  const [found] = await db.find(of, { id: Number(link) })
  return found !== undefined
}

export const bannerServer = serve(
  banner,
  {},
  {
    async save({ draft, before, db, fault }) {
      const { link_type = 'none', link } = { ...before, ...draft }
      const problem = linkProblem(link_type, link)
      if (problem) throw fault(problem)
      if (!(await isThere(db, link_type, link ?? ''))) throw fault('targetMissing', { at: 'link' })
    },
  },
)
