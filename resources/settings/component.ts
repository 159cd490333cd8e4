import { choice, resource, rows, section, text } from '#schema'

/** Developer catalogue of components; in the menu only when the host contains "local". */
export const component = resource('component', '컴포넌트', {
  handbook: {
    ko: '화면을 만드는 개발자가 보는 구성 요소 목록입니다. 로컬 주소에서만 메뉴에 나오며 운영 업무에는 쓰지 않습니다.',
    en: 'A catalogue of screen components for developers. It appears in the menu on local hosts only and is not used in daily work.',
  },
  title: 'name',
  fields: {
    basics: section('기본', {
      name: text('이름', { max: 80, unique: true }),
      category: text('분류', { max: 100, optional: true }),
      props: rows(
        { ko: '속성', en: 'Props' },
        { name: text('이름', { max: 50 }), type: text('형식', { max: 100 }), note: text({ ko: '설명', en: 'Description' }, { max: 200, optional: true }) },
        { optional: true },
      ),
      sample: text('예시 코드', { lines: 4, optional: true }),
      note: text({ ko: '설명', en: 'Description' }, { lines: 4, optional: true }),
      status: choice('상태', { draft: '작성', stable: '안정', deprecated: '폐기' }),
    }),
  },
  list: {
    columns: ['name', 'category', 'status'],
    filters: ['category', 'status'],
    search: ['name', 'note'],
  },
  can: { read: 'cs', save: 'super', del: 'super' },
})
