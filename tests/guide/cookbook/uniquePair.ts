import { ref, resource, text, whole } from '#schema'

/** A name may return in another year, and in another model of the same year. */
export const edition = resource('edition', '에디션', {
  title: 'name',
  fields: {
    model: ref('모델', 'model'),
    model_year: whole('연식', { min: 1990, max: 2100, plain: true }),
    name: text('이름', { max: 80, unique: ['model', 'model_year'] }),
  },
  list: { columns: ['name', 'model', 'model_year'] },
  can: { read: 'cs', save: 'ops' },
})
