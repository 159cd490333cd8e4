import { code, resource, text } from '#schema'

/** `tow_no` is made by the server: TW260507K3M9Q. */
export const towing = resource('towing', '견인', {
  title: 'tow_no',
  fields: { tow_no: code('견인번호', { prefix: 'TW' }), place: text('장소', { max: 100 }) },
  list: { columns: ['tow_no', 'place'], search: ['tow_no'] },
  can: { read: 'cs', save: 'ops' },
})
