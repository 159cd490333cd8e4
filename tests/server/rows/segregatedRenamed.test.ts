import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Resource } from '#schema'
import { resource, secret, systemActor, text, whole } from '#schema'
import type { Database } from '#server/base/database.ts'
import { createCipher } from '#server/base/cipher.ts'
import { declaredSchemaHash } from '#server/db/ddl/ddl.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { writeNextMigration } from '#server/db/migrations/nextMigration.ts'
import { openDatabase } from '#server/db/pool.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { segregatedStore } from '#server/rows/write/segregate.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

const declared = (name: string, fields: object, overrides: object = {}): Resource =>
  ({ ...resource(name, '쪽지', { title: 'title', fields: fields as never, list: { columns: [] }, can: { read: 'cs', save: 'cs' } }), ...overrides }) as Resource
const title = text('제목')
const note = declared('note', {
  title,
  about: text('내용', { optional: true, erase: true }),
  cost: whole('값', { optional: true, erase: true }),
  card: secret(text('카드', { optional: true, erase: true })),
  gone: text('없어질 것', { optional: true, erase: true }),
})
const renamed = declared('note', {
  title,
  text: text('내용', { optional: true, erase: true, was: 'about' }),
  price: whole('값', { optional: true, erase: true, was: 'cost' }),
  pass: secret(text('카드', { optional: true, erase: true, was: 'card' })),
})
const letter = declared(
  'letter',
  {
    title,
    body: text('내용', { optional: true, erase: true, was: 'text' }),
    price: whole('값', { optional: true, erase: true }),
    pass: secret(text('카드', { optional: true, erase: true })),
  },
  { was: 'note' },
)
const sleeper = 7
const cipher = createCipher([{ id: 't1', secret: Buffer.alloc(32, 7) }])
const caller = { actor: systemActor, now: '2026-05-07 14:00:00', requestId: 'test', address: '' }

let folder: string
let clone: Clone
let db: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ride-apart-'))
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 2, timeoutS: 5 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
  rmSync(folder, { recursive: true })
})

async function follow(name: string, target: Resource) {
  await writeNextMigration({ name, url: clone.url, folder, among: [target], accept: 'all' })
  await migrate(db, { folder, schemaHash: declaredSchemaHash([target]) })
}

/** Runs with the segregated store of a server with these declarations; the change log counts as sealed. */
const withSegregatedStore = <T>(all: readonly Resource[], run: (store: ReturnType<typeof segregatedStore>) => Promise<T>) =>
  db.transaction(async (connection) => {
    await connection.query(
      `insert into audit_seals (log, at, upto, ids, fixed, told, before, mac) select 'change_log', now(), max(id), '{}', '', '', '', '' from change_log`,
    )
    return run(
      segregatedStore(createUnitOfWork({ connection, registry: createRegistry(all), caller, cipher, accounts: {} as never, callName: 'test', mayWrite: true })),
    )
  })

const setApart = (target: Resource) => withSegregatedStore([target], ({ segregate: set }) => set(target, 1, { memberId: sleeper, word: 'erase' }))
const storedRecords = () => db.query<{ id: number; resource: string; fields: string[] }>('select id, resource, fields from kept_apart')
const history = () => db.query(`select before::text, after::text from change_log where action = 'save' order by id`)
const historySides = (key: string, price: string) => ({ before: `{"${key}": "처음"}`, after: `{"${key}": "나중", "${price}": 12345678901234567890}` })

test('segregated values and history are restored under the current names of fields and resource', async () => {
  await follow('first', note)
  await db.query(`insert into notes (title, about, cost, gone, card, card_sealed) values ('하나', '나중', 5, '사라짐', '••••', $1)`, [cipher.encrypt('"1234"')])
  const { before, after } = historySides('about', 'cost')
  await db.query(`insert into change_log (resource, row_id, action, before, after) values ('note', 1, 'save', $1, $2)`, [before, after])
  expect(await setApart(note)).toBe(true)
  expect(await db.query('select about, cost, card_sealed from notes')).toEqual([{ about: null, cost: null, card_sealed: null }])

  await follow('renamed', renamed)
  expect(await storedRecords()).toMatchObject([{ fields: ['text', 'price', 'pass', 'gone'] }])

  // Values written in between are merged with those segregated before.
  await db.query(`update notes set price = 6`)
  expect(await setApart(renamed)).toBe(true)
  await follow('letters', letter)
  const [parcel] = await storedRecords()
  expect(parcel).toMatchObject({ resource: 'letter' })
  const opened = await withSegregatedStore([letter], ({ readSegregated }) => readSegregated(parcel?.id ?? 0, '시험합니다'))
  expect(opened).toMatchObject({ resource: 'letter', values: { body: '나중', price: 6 } })

  // A server that does not know the resource leaves the data in the store.
  await withSegregatedStore([declared('other', { title })], ({ restoreSegregated }) => restoreSegregated(sleeper))
  expect(await storedRecords()).toEqual([parcel])

  await withSegregatedStore([letter], ({ restoreSegregated }) => restoreSegregated(sleeper))
  const [back] = await db.query<{ body: string; price: number; pass_sealed: Buffer }>('select body, price, pass_sealed from letters')
  expect(back).toMatchObject({ body: '나중', price: 6 })
  expect(cipher.decrypt(back?.pass_sealed ?? Buffer.of())).toBe('"1234"')
  expect(await history()).toEqual([historySides('body', 'price')])
  // Values of a field that no longer exists stay in the store.
  expect(await storedRecords()).toMatchObject([{ fields: ['gone'] }])
})
