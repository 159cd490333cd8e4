import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const run = promisify(execFile)
const node = (path: string, env: object = {}) => run(process.execPath, [join(root, 'client', path)], { env: { ...process.env, ...env } })

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  // The same as `npm run build:client`.
  await node('generate.ts')
})
afterAll(() => testApp.close())

test('the generated client compiles and contains only calls that members may make', async () => {
  await expect(run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, 'client')])).resolves.toBeTruthy()
})

test('a member’s app reads and acts through it against a running server', async () => {
  const [member, other] = [await testApp.as('user'), await testApp.as('cs')]
  const insert =
    "insert into notis (user_id, category, title, body, is_ad, status, sent_at, dedupe_key) values ($1, 'notice', $2, '내용', $3, 'sent', now(), $2)"
  await testApp.db.query(insert, [member.id, '첫째', false])
  await testApp.db.query(insert, [member.id, '둘째', false])
  await testApp.db.query(insert, [member.id, '광고', true])
  await testApp.db.query(insert, [other.id, '남의 것', false])
  const { stdout } = await node('example.ts', { RIDE_URL: await testApp.listen(), RIDE_COOKIE: member.headers.cookie })
  expect(JSON.parse(stdout)).toEqual({ titles: ['둘째', '첫째'], total: 2, read_at: expect.stringMatching(/^\d{4}-/), refusal: 'notFound' })
  const read = await testApp.db.query("select title from notis where status = 'read'")
  expect(read).toEqual([{ title: '둘째' }])
})
