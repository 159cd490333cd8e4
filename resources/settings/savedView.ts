import { flag, json, resource, text } from '#schema'

/** Place of the views of business figures; the others are lists. */
export const figuresPlace = 'figures'

/** A named view of a list: filter, order, page size and columns. Private until it is shared. */
export const savedView = resource(
  'savedView',
  { ko: '저장된 보기', en: 'Saved view' },
  {
    handbook: {
      ko: '목록의 필터, 정렬, 열을 이름 붙여 저장해 둔 것입니다. 목록 위의 보기 단추로 열고 저장합니다. 공유하기 전에는 나만 보고, 공유한 보기도 만든 사람만 고칠 수 있습니다. 경영 지표의 보기는 월요일 아침마다 만든 사람에게 PDF 메일로 보내게 할 수 있습니다.',
      en: 'A list with its filter, order and columns under a name, opened and saved by the views button above a list. Only you see a view until you share it, and only its creator changes it. A view of business figures can be mailed to its creator as a PDF file every Monday morning.',
    },
    title: 'name',
    fields: {
      name: text('이름', { max: 60, unique: ['place', 'created_by'] }),
      place: text({ ko: '목록', en: 'List' }, { max: 200 }),
      params: json({ ko: '조건', en: 'Conditions' }),
      is_shared: flag({ ko: '팀과 공유', en: 'Shared with the team' }, { default: false }),
      is_default: flag({ ko: '기본 보기', en: 'Default' }, { default: false }),
      is_mailed: flag({ ko: '월요일마다 메일로 받기', en: 'E-mail every Monday' }, { default: false }),
    },
    list: {
      columns: ['name', 'place', 'is_shared', 'is_default', 'is_mailed'],
      filters: ['place', 'is_shared', 'is_default', 'is_mailed'],
      search: ['name', 'place'],
      sort: 'name-asc',
    },
    can: { read: 'cs', save: 'cs', del: 'super' },
    privateUnless: 'is_shared',
    errors: {
      onlyFigures: { ko: '경영 지표의 보기만 메일로 받을 수 있습니다.', en: 'Only views of business figures can be e-mailed.' },
      noAddress: { ko: '계정에 이메일이 없어 메일로 받을 수 없습니다.', en: 'Your account has no e-mail address.' },
    },
  },
)
