import { expect, test } from 'vitest'
import { fieldErrorsOf, formFieldName, toHttpError, serverUnreachableError } from '#provider/httpError.ts'

test.each([
  [['saveParamsArray', 0, 'plate_no'], 'plate_no'],
  [['saveParamsArray', 3, 'tiers', 2, 'days'], 'tiers.2.days'],
  [['spa', 'title'], 'title'],
  [['spa', 0, 'title'], 'title'],
  [['params', 'login_id'], 'login_id'],
  [['status_reason'], 'status_reason'],
  [['saveParamsArray', 0], ''],
  [[], ''],
])('the issue at %j belongs to the field "%s"', (path, field) => {
  expect(formFieldName(path)).toBe(field)
})

test('the first issue of a field is shown, and the general message outside of the fields', () => {
  const issues = [
    { path: ['saveParamsArray', 0, 'name'], code: 'required', message: '필수 항목입니다.' },
    { path: ['saveParamsArray', 0, 'name'], code: 'too_long', message: '너무 깁니다.' },
    { path: [], code: 'other', message: '다른 문제입니다.' },
  ]
  expect(fieldErrorsOf(issues, '입력한 내용을 확인해 주세요.')).toEqual({ name: '필수 항목입니다.', root: { serverError: '입력한 내용을 확인해 주세요.' } })
})

test('the current row of a stale save stays in the body', () => {
  const error = toHttpError(409, { code: 'stale', message: '다른 사람이 먼저 수정했습니다.', issues: [], row: { id: 1, version: 4 } }, new Headers())
  expect(error).toMatchObject({ status: 409, message: '다른 사람이 먼저 수정했습니다.', body: { code: 'stale', row: { version: 4 } } })
})

test.each([
  [401, '로그인이 필요합니다.'],
  [403, '권한이 없습니다.'],
  [503, '지금은 처리할 수 없습니다. 잠시 뒤 다시 시도해 주세요.'],
  [502, '오류가 발생했습니다.'],
])('a %i without our words gets them', (status, words) => {
  expect(toHttpError(status, null, new Headers()).body).toMatchObject({ message: words, issues: [], errors: { root: { serverError: words } } })
})

test('Retry-After is available on the error', () => {
  expect(toHttpError(429, null, new Headers({ 'retry-after': '7' })).body).toMatchObject({ retryAfter: 7 })
})

test('an unreachable server has its own message', () => {
  expect(serverUnreachableError()).toMatchObject({ status: 0, body: { code: 'unreachable' } })
})
