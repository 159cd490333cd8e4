import { flag, ref, resource, text, whole } from '#schema'

const can = { read: 'cs', save: 'ops' } as const

export const depot = resource('depot', '차고지', {
  title: 'name',
  fields: { name: text('이름', { max: 50 }), open_bays: whole('열린 주차면', { count: 'bay.depot', where: { is_open: true } }) },
  list: { columns: ['name', 'open_bays'] },
  can,
})

const fields = { name: text('이름', { max: 50 }), depot: ref('차고지', 'depot'), is_open: flag('열림', { default: true }) }
export const bay = resource('bay', '주차면', { title: 'name', fields, list: { columns: ['name', 'depot', 'is_open'] }, can })
