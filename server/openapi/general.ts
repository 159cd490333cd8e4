import { undoPath, undoShape } from '../rpc/undo.ts'
import type { Call } from './calls.ts'
import { integer, listOf, object } from './calls.ts'
import type { Part } from './chapter.ts'
import { jsonOf } from './schemas.ts'

const name = 'general'
const text = { type: 'string' } as const

const calls: readonly Call[] = [
  {
    chapter: name,
    method: 'GET',
    path: '/api/lookup',
    name: 'lookup',
    summary: '읽을 수 있는 모든 자료에서 이름, 번호판, 전화번호, 코드로 찾습니다.',
    can: 'desk',
    query: { keyword: text },
    required: ['keyword'],
    answer: object({ rows: listOf(object({ of: text, id: integer, label: text })) }),
  },
  {
    chapter: name,
    method: 'GET',
    path: '/api/counts',
    name: 'counts',
    summary: '여러 목록의 건수를 한 번에 셉니다. 이름마다 자료와 findMany의 조건을 적습니다.',
    can: 'desk',
    query: { lists: { type: 'object', additionalProperties: object({ of: text }) } },
    required: ['lists'],
    answer: { type: 'object', additionalProperties: object({ total: integer }) },
  },
  {
    chapter: name,
    method: 'POST',
    path: undoPath,
    name: 'undo',
    summary: '내가 한 변경을 되돌립니다. 그 뒤에 다른 사람이 고쳤으면 되돌리지 않습니다.',
    can: 'desk',
    body: jsonOf(undoShape),
    answer: object({ undone: listOf(object({ resource: text, row_id: integer })) }),
  },
  {
    chapter: name,
    method: 'POST',
    path: '/api/files/upload',
    name: 'upload',
    summary: '파일 하나를 올리고, 자료에 적을 키를 받습니다.',
    can: 'cs',
    takes: 'multipart/form-data',
    body: object({ file: { type: 'string', format: 'binary' } }),
    answer: object({ key: text, name: text, size: { type: 'integer' } }),
  },
]

/** Calls that belong to no resource. */
export const generalPart: Part = { name, title: '공통', calls, shapes: {} }
