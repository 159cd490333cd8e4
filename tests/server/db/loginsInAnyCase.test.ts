import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { migrationsFolder, migrationsIn } from '#server/db/migrationFiles.ts'
import { openDatabase } from '#server/db/pool.ts'
import { ensureReady } from '#server/db/ready.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('of logins that differ in capitals alone, the eldest that can sign in keeps it, and the history says what became of the others', async () => {
  const files = migrationsIn(migrationsFolder)
  const index = files.findIndex(({ name }) => name.endsWith('-logins-in-any-case'))
  await ensureReady(db)
  for (const { sql } of files.slice(0, index)) await db.query(sql)
  await db.query(
    `insert into users (name, login_id, deleted_at) values ('하나', 'Kim', null), ('둘', 'kim', null), ('셋', 'KIM', null), ('넷', 'kIm', now()), ('다섯', 'lee', null)`,
  )
  await db.query(`insert into passwords (user_id, hash) values (2, 'x'), (3, 'x')`)
  await db.query(files[index]?.sql ?? '')
  expect(await db.query('select id, login_id, version from users order by id')).toEqual([
    { id: 1, login_id: 'Kim-1', version: 2 },
    { id: 2, login_id: 'kim', version: 1 },
    { id: 3, login_id: 'KIM-3', version: 2 },
    { id: 4, login_id: 'kIm', version: 1 },
    { id: 5, login_id: 'lee', version: 1 },
  ])
  expect(await db.query('select row_id, before, after from change_log order by row_id')).toEqual([
    { row_id: 1, before: { login_id: 'Kim', version: 1 }, after: { login_id: 'Kim-1', version: 2 } },
    { row_id: 3, before: { login_id: 'KIM', version: 1 }, after: { login_id: 'KIM-3', version: 2 } },
  ])
})
