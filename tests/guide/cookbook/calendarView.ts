import { calendar, day, ref, resource, text } from '#schema'

export const inspectionDay = resource('inspectionDay', '정기검사', {
  title: 'name',
  fields: { name: text('이름', { max: 50 }), rcar: ref('차량', 'rcar'), starts_on: day('시작일'), ends_on: day('종료일', { optional: true }) },
  list: {
    columns: ['name', 'rcar', 'starts_on', 'ends_on'],
    filters: ['rcar', 'starts_on', 'ends_on'],
    modes: { calendar: calendar({ ko: '달력', en: 'Calendar' }, { from: 'starts_on', to: 'ends_on', title: ['rcar'], card: ['name'] }) },
  },
  can: { read: 'cs', save: 'ops' },
})
