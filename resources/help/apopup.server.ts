import { invalid, serve } from '#schema'
import { apopup } from './apopup.ts'

export const apopupServer = serve(
  apopup,
  {},
  {
    async save({ draft, before }) {
      const { type, image, content } = { ...before, ...draft }
      if (type === 'image' && !image) throw invalid(['image'], 'required', '이미지를 올려 주세요.')
      if (type === 'html' && !content) throw invalid(['content'], 'required', '내용을 입력해 주세요.')
    },
  },
)
