import { code, ref, resource, text } from '#schema'

/** Found by its number, its text, and the plate or the name of its car. */
export const lostItem = resource('lostItem', '분실물', {
  title: 'item_no',
  fields: {
    item_no: code('접수번호', { prefix: 'L' }),
    rcar: ref('차량', 'rcar'),
    description: text('내용', { max: 200 }),
  },
  list: { columns: ['item_no', 'rcar', 'description'], search: ['item_no', 'rcar', 'description'] },
  can: { read: 'cs', save: 'cs' },
})
