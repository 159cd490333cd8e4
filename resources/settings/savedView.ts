import { flag, json, resource, text } from '#schema'

/** A named view of a list: filter, order, page size and columns. Private until it is shared. */
export const savedView = resource(
  'savedView',
  { ko: '저장된 보기', en: 'Saved view' },
  {
    title: 'name',
    fields: {
      name: text('이름', { max: 60, unique: ['place', 'created_by'] }),
      place: text({ ko: '목록', en: 'List' }, { max: 200 }),
      params: json({ ko: '조건', en: 'Conditions' }),
      is_shared: flag({ ko: '팀과 공유', en: 'Shared with the team' }, { default: false }),
      is_default: flag({ ko: '기본 보기', en: 'Default' }, { default: false }),
    },
    list: { columns: ['name', 'place', 'is_shared', 'is_default'], filters: ['place', 'is_shared', 'is_default'], search: ['name', 'place'], sort: 'name-asc' },
    can: { read: 'cs', save: 'cs', del: 'super' },
    privateUnless: 'is_shared',
  },
)
