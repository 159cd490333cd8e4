import { serve } from '#schema'
import { apopup } from './apopup.ts'

export const apopupServer = serve(
  apopup,
  {},
  {
    async save({ draft, before, fault }) {
      const { type, image, content } = { ...before, ...draft }
      if (type === 'image' && !image) throw fault('imageMissing', { at: 'image' })
      if (type === 'html' && !content) throw fault('contentMissing', { at: 'content' })
    },
  },
)
