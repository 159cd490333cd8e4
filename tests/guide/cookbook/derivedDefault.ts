import { ref, resource, text } from '#schema'

/** The car of the chosen ride is filled in, and the author is the account that enters the row. */
export const deskNote = resource('deskNote', '데스크 메모', {
  title: 'note',
  fields: {
    note: text('메모', { max: 200 }),
    rent: ref('예약', 'rent', { optional: true }),
    rcar: ref('차량', 'rcar', { optional: true, defaultFrom: '$rent.rcar' }),
    author: ref('작성자', 'user', { optional: true, where: { role: 'admin' }, defaultFrom: 'me' }),
  },
  list: { columns: ['note', 'rent', 'rcar', 'author'] },
  can: { read: 'cs', save: 'cs' },
})
