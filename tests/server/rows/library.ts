import { action, choice, flag, money, ref, refs, resource, rows, states, text, whole } from '#schema'
import type { Resource } from '#schema'
import { user } from '#resources/members/account/user.ts'
import { openTestApi } from './openTestApi.ts'

/** Test resources for references and sums: readers, shelves and books. */

const can = { read: 'cs', save: 'cs', del: 'cs' } as const

export const reader = resource('reader', '독자', {
  title: 'name',
  fields: { name: text('이름'), is_member: flag('회원', { default: true }) },
  list: { columns: ['name'], filters: ['is_member'] },
  can,
})

export const shelf = resource('shelf', '서가', {
  title: 'name',
  fields: {
    name: text('이름'),
    owner: ref('주인', 'reader', { optional: true }),
    book_count: whole('책 수', { count: 'book.shelf' }),
    shown_count: whole('진열 수', { count: 'book.shown' }),
    lent_count: whole('대여 수', { count: 'book.shelf', where: { status: 'lent' } }),
    book_value: money('책값', { sum: 'book.total', by: 'shelf' }),
  },
  list: { columns: ['name', 'book_count'] },
  can,
})

export const book = resource('book', '책', {
  title: 'name',
  fields: {
    name: text('이름'),
    owner: ref('주인', 'reader', { optional: true, where: { is_member: true } }),
    shelf: ref('서가', 'shelf', { optional: true, where: { owner_id: '$owner_id' } }),
    shown: refs('진열', 'shelf', { optional: true }),
    status: states('상태', { in: '보관', lent: '대여' }),
    parts: rows('값', { kind: choice('구분', { price: '정가', cover: '제본' }), amount: money('금액', { min: -100_000 }) }, { optional: true }),
    total: money('합계', { sum: 'parts.amount' }),
    covers: money('제본', { sum: 'parts.amount', where: { kind: 'cover' } }),
    note: text('메모', { optional: true }),
  },
  list: { columns: ['name', 'shelf', 'total'], filters: ['status'] },
  can,
  endpoints: {
    lend: action('대여', { can: 'cs', from: ['in'], to: 'lent' }),
    back: action('반납', { can: 'cs', from: ['lent'], to: 'in' }),
    give: action('주기', { can: 'cs', ask: { owner: ref('주인', 'reader') } }),
    put: action('꽂기', { can: 'cs', ask: { shelf: ref('서가', 'shelf', { where: { owner_id: '$owner_id' } }) } }),
  },
})

/** Refers to a book, so that a deleted book is kept and can be restored. */
const card = resource('libraryCard', '카드', {
  title: 'name',
  fields: { name: text('이름'), book: ref('책', 'book', { optional: true }) },
  list: { columns: ['name'] },
  can,
})

export const library: readonly Resource[] = [reader, shelf, book, card]

/** The library resources with their calls, and one staff user. */
export async function openLibrary() {
  const desk = await openTestApi({ extra: library })
  const [clerk = 0] = (await desk.post(user, 'save', { spa: { name: '사서', phone: '010-1234-5678' } })).body as number[]
  const by = { 'x-id': String(clerk) }
  const post = (target: Resource, call: string, body: object) => desk.post(target, call, body, 'super', by)
  const save = async (target: Resource, ...drafts: object[]): Promise<number[]> => {
    const answer = await post(target, 'save', { saveParamsArray: drafts })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  const one = async (target: Resource, draft: object) => (await save(target, draft))[0] ?? 0
  return {
    ...desk,
    post,
    save,
    reader: (values: object = {}) => one(reader, { name: '독자', ...values }),
    shelf: (values: object = {}) => one(shelf, { name: '서가', ...values }),
    book: (values: object = {}) => one(book, { name: '책', ...values }),
    row: async (target: Resource, id: number) => (await desk.get(target, 'findById', { id })).body,
    /** Undoes the last change of a row. */
    async undo(target: Resource, id: number) {
      const [last] = await desk.context.db.query<{ id: number }>('select id from change_log where resource = $1 and row_id = $2 order by id desc limit 1', [
        target.name,
        id,
      ])
      return desk.ask('POST', '/api/history/undo', 'super', { ids: [last?.id] }, by)
    },
    importFile: (target: Resource, sheet: string) =>
      desk.ask('POST', `/api/${target.name}/importFile`, 'super', Buffer.from(sheet), { 'content-type': 'application/octet-stream', ...by }),
  }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
