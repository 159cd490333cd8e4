import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Resource } from '#schema'
import { choice, ref, resource, text, whole } from '#schema'
import { dangersOf, refusedDangers } from '#server/db/migrations/migrationDangers.ts'
import { readLandedMigrations, parseMigration, migrationsFolder, migrationsIn, recordLanded } from '#server/db/migrations/migrationFiles.ts'
import { DangerousMigration, writeNextMigration } from '#server/db/migrations/nextMigration.ts'

/** The rules that a migration of one step, or with lines `-- step`, breaks. */
const rulesOf = async (sql: string) => (await dangersOf(parseMigration('0001-x', sql).steps)).map(({ rule, table }) => `${rule} ${table}`.trim())

test.each([
  ['create index a on cars (b)', ['index-lock cars']],
  ['create unique index a on cars (b)', ['index-lock cars', 'new-rule cars']],
  ['alter table cars add constraint a check (b > 0)', ['constraint-lock cars', 'new-rule cars']],
  ['alter table cars add constraint a foreign key (b) references spots', ['constraint-lock cars', 'new-rule cars']],
  ['alter table cars add constraint a unique (b)', ['unique-lock cars', 'new-rule cars']],
  ['alter table cars add constraint a exclude using gist (b with =)', ['exclusion-lock cars', 'new-rule cars']],
  ['alter table cars alter column b set not null', ['not-null-lock cars', 'required-column cars']],
  ['alter table cars alter column b type text', ['type-rewrite cars']],
  ['alter table cars add column b uuid default gen_random_uuid()', ['default-rewrite cars']],
  ['alter table cars add column b int generated always as (c + 1) stored', ['default-rewrite cars']],
  ['alter table cars add column b int not null', ['required-column cars']],
  ['alter table cars add column b bigint references spots', ['constraint-lock cars']],
  ['alter table cars drop column b', ['drop-column cars']],
  ['alter table cars rename column b to c', ['rename cars']],
  ['alter table cars rename to wagons', ['rename cars']],
  ['drop table cars', ['drop-table']],
  ['update cars set b = 1', ['all-rows cars']],
  ['delete from cars', ['all-rows cars']],
  ['create trigger a before insert on cars for each row execute function f()', ['new-trigger cars']],
  ['alter table cars add column b int; alter table spots add column c int', ['many-tables spots']],
  ['alter table cars add constraint a check (b is not null) not valid; alter table cars validate constraint a', ['constraint-lock cars']],
  ['create index concurrently a on cars (b)', ['step-mode cars']],
  ['-- step: no transaction\ncreate index concurrently a on cars (b);\nselect 1', ['step-mode cars']],
  ['do $$ begin end $$', ['do-block']],
  ['vacuum full cars', ['unknown']],
])('`%s` is refused while servers work', async (sql, rules) => {
  expect(await rulesOf(sql)).toEqual(rules)
})

test.each([
  'alter table cars add column b int',
  'alter table cars add column b int not null default 4',
  'alter table cars add column b timestamptz not null default now()',
  'alter table cars alter column b drop not null',
  'alter table cars rename constraint a to b',
  '-- step: no transaction\ncreate index concurrently a on cars (b)',
  '-- step: no transaction\ndrop index concurrently if exists a',
  '-- step: repeat\nupdate cars set b = 1 where id in (select id from cars where b is null limit 100)',
  '-- step\nalter table cars add column b bigint;\n-- step\nalter table cars add constraint a foreign key (b) references spots not valid;\n-- step\nalter table cars validate constraint a',
  '-- step\nalter table cars add column b int;\n-- step: no transaction\ncreate unique index concurrently a on cars (b)',
  '-- step: no transaction\ncreate unique index concurrently a on cars (id, b)',
  'create table trains (id bigint primary key, b int not null);\ncreate index a on trains (b);\nalter table trains add constraint c check (b > 0)',
  'insert into configs (key) values (1)',
])('`%s` lets servers work', async (sql) => {
  expect(await rulesOf(sql)).toEqual([])
})

test('NOT NULL reads no table once a check of an earlier step is validated; older servers still must know the column', async () => {
  const steps = [
    'alter table cars add constraint a check (b is not null) not valid',
    'alter table cars validate constraint a',
    'alter table cars alter column b set not null',
  ]
  expect(await rulesOf(steps.map((sql) => `-- step\n${sql};\n`).join(''))).toEqual(['required-column cars'])
  expect(await rulesOf(`-- step\n${steps.join(';\n')}`)).toContain('not-null-lock cars')
})

test('what is accepted passes; a migration that breaks older servers must say that it contracts the tables', async () => {
  const refused = async (header: string) =>
    (await refusedDangers(parseMigration('0001-x', `${header}\nalter table cars drop column b;`))).map(({ rule }) => rule)
  expect(await refused('-- phase: contract')).toEqual(['drop-column'])
  expect(await refused('-- phase: contract\n-- accepted: drop-column spots')).toEqual(['drop-column'])
  expect(await refused('-- phase: contract\n-- accepted: drop-column cars: nothing reads it since 0.2')).toEqual([])
  expect(await refused('-- phase: expand\n-- accepted: drop-column cars')).toEqual(['drop-column'])
})

test('the migrations of this version lock no table for long and break no older server unless they say so', async () => {
  const refused = await Promise.all(
    migrationsIn(migrationsFolder)
      .filter(({ phase }) => phase !== undefined)
      .map(async (file) => [file.name, await refusedDangers(file)] as const),
  )
  expect(refused.filter(([, dangers]) => dangers.length > 0)).toEqual([])
})

test('landed migrations keep their bytes', () => {
  const landed = readLandedMigrations(migrationsFolder)
  const files = migrationsIn(migrationsFolder)
  expect(files.slice(0, landed.length).map(({ name, checksum }) => ({ name, checksum }))).toEqual(landed)
  const first = landed.slice(0, 7).map(({ name, checksum }) => `${name} ${checksum}`)
  expect(first).toHaveLength(7)
  expect(createHash('sha256').update(first.join('\n')).digest('hex')).toBe('feb85dcc593663bfcd16e3f6286ace03e6f384083eb2acbbdedf024d7cb03f61')
})

const can = { read: 'cs', save: 'cs', del: 'cs' } as const
const city = resource('city', '도시', { title: 'name', fields: { name: text('이름') }, list: { columns: [] }, can })
const cart = (fields: Parameters<typeof resource>[2]['fields'] = {}) =>
  resource('cart', '수레', { title: 'name', fields: { name: text('이름'), ...fields }, list: { columns: [] }, can }) as Resource

test('the next migration is written in steps that let servers work, or refused with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, now: Resource, accept?: string[]) =>
    writeNextMigration({ name, url: inject('databaseUrl'), folder, among: [city, now], ...(accept && { accept }) })
  const grade = choice('등급', { a: '가', b: '나' }, { default: 'a' })
  const first = await write('first', cart({ grade }))
  expect(first.sql?.match(/^-- step/gm)).toHaveLength(1 + (first.sql?.match(/foreign key/gi)?.length ?? 0))
  expect(readLandedMigrations(folder)).toEqual([])

  const wider = choice('등급', { a: '가', b: '나', c: '다' }, { default: 'a' })
  const { sql = '' } = await write('city', cart({ grade: wider, city: ref('도시', 'city', { optional: true }), load: whole('짐', { default: 1, max: 9 }) }))
  expect(sql).toContain('-- phase: expand')
  expect(sql).toMatch(/-- step\nalter table carts drop constraint carts_grade_check, add constraint carts_grade_check CHECK \(.*\) not valid;/)
  expect(sql).toContain('-- step\nalter table carts validate constraint carts_grade_check;')
  expect(sql).toContain('-- step: no transaction\ncreate index concurrently carts_city_id_idx on carts')
  expect(readLandedMigrations(folder).map(({ name }) => name)).toEqual(['0001-first'])

  const narrower = cart({ grade, city: ref('도시', 'city'), load: text('짐', { default: '없음' }) })
  const refusal = await write('narrow', narrower).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DangerousMigration)
  expect(String(refusal)).toContain('type-rewrite carts: A change of type rewrites the table under a lock.')
  expect(String(refusal)).toContain('required-column carts: Servers of the version before leave the column out.')
  expect(String(refusal)).toContain('new-rule carts: Servers of the version before do not know the rule')
  const accept = ['type-rewrite', 'required-column', 'new-rule']
  expect(String(refusal)).toContain('--accept ')
  expect((await write('narrow', narrower, accept)).sql).toMatch(/-- phase: contract\n(-- accepted: [a-z-]+ carts\n){3}/)
}, 60_000)

test('a migration lands once another one follows, and its line stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-landed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001-first.sql'), 'select 1;')
  recordLanded(folder, migrationsIn(folder))
  const [line] = readLandedMigrations(folder)
  writeFileSync(join(folder, '0001-first.sql'), 'select 2;')
  recordLanded(folder, migrationsIn(folder))
  expect(readLandedMigrations(folder)).toEqual([line])
})
