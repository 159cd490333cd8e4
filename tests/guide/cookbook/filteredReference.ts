import { ref, resource, text } from '#schema'

/** The models that can be chosen are those of the brand that is chosen. */
export const manual = resource('manual', '정비 지침', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    brand: ref('브랜드', 'brand'),
    model: ref('모델', 'model', { where: { brand_id: '$brand_id' } }),
    author: ref('작성자', 'user', { where: { role: 'admin' } }),
  },
  list: { columns: ['name', 'brand', 'model'], filters: ['brand', 'model'] },
  can: { read: 'cs', save: 'ops' },
})
