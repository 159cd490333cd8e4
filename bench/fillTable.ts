import { createHash } from 'node:crypto'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { noOverlapExample, periodSpecOf } from '#schema/list/noOverlapRange.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldsOf } from '#schema/row/fieldKey.ts'
import { equalityColumnOf } from '#server/db/ddl/columns.ts'
import type { Connection, Database } from '#server/base/database.ts'
import { insertSeedBatches } from '#server/seed/insert.ts'
import { createCipher } from '#server/base/cipher.ts'

/** SQL of columns for row `n`; `s` is the sample row that is copied. */
export type ColumnExpressions = Readonly<Record<string, string>>

export interface FillOptions {
  rows: number
  /** Number of rows created from field examples; the others are copies of them. */
  samples?: number
  spread?: ColumnExpressions
}

interface DroppedDdl {
  drop: string
  create: string
}

const secret = createHash('sha256').update('bench').digest()
/** In the format of ENCRYPTION_KEYS, so that a server can decrypt these rows. */
export const benchEncryptionKeys = `bench:${secret.toString('base64')}`
const benchCipher = createCipher([{ id: 'bench', secret }])
const maxTargets = 1000

const indexesSql = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
  where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
const foreignKeysSql = `
  select format('alter table %s drop constraint %I', $1::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', $1::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where conrelid = $1::regclass and contype = 'f'`

/** Drops indexes and foreign keys during the insert, which is many times faster, and creates them again. */
async function withoutIndexes(db: Connection, table: string, insert: () => Promise<unknown>) {
  const droppedDdl = [...(await db.query<DroppedDdl>(foreignKeysSql, [table])), ...(await db.query<DroppedDdl>(indexesSql, [table]))]
  for (const { drop } of droppedDdl) await db.query(drop)
  await insert()
  for (const { create } of droppedDdl.toReversed()) await db.query(create)
}

const isNeeded = ({ field }: FieldKey) => field.generate !== undefined || (!field.options.optional && field.options.default === undefined)

/** Columns of lists need referenced rows, so that the list has labels to look up. */
const isListReference = (resource: Resource, { name, field, spec }: FieldKey) =>
  spec.refers?.many === false && !field.options.unique && resource.list.columns.includes(name)

/** Ids that a reference may use: existing rows, or a few new ones if the reference is required. */
async function targetsOf(db: Database, name: string, isRequired: boolean) {
  const target = allResources.find((resource) => resource.name === name)
  if (!target) throw new Error(`There is no resource ${name}`)
  const idsQuery = `select id from "${tableOf(name)}" order by id limit ${maxTargets}`
  const existingRows = await db.query<{ id: number }>(idsQuery)
  const needsRows = existingRows.length === 0 && isRequired
  if (needsRows) await fillTable(db, target, { rows: 3 })
  return (needsRows ? await db.query<{ id: number }>(idsQuery) : existingRows).map(({ id }) => id)
}

/** Sample rows with all required and listed fields, from the field examples. */
async function sampleRows(db: Database, resource: Resource, count: number) {
  const fieldKeys = declaredFieldKeys(resource).filter((fieldKey) => isNeeded(fieldKey) || isListReference(resource, fieldKey))
  const targets = new Map<string, readonly number[]>()
  for (const fieldKey of fieldKeys) if (fieldKey.spec.refers) targets.set(fieldKey.key, await targetsOf(db, fieldKey.spec.refers.to, isNeeded(fieldKey)))
  const [last] = await db.query<{ id: number }>(`select coalesce(max(id), 0) as id from "${tableOf(resource.name)}"`)
  const valueOf = ({ key, field, spec, template }: FieldKey, n: number): unknown => {
    const ids = targets.get(key)
    if (!ids) return field.examples?.(n)[template] ?? field.example(n)
    const id = ids[n % ids.length] ?? null
    return spec.refers?.many ? [id] : id
  }
  return Array.from({ length: count }, (_, index) => {
    const id = (last?.id ?? 0) + 1 + index
    return { id, ...Object.fromEntries(fieldKeys.map((fieldKey) => [fieldKey.key, valueOf(fieldKey, id)])), ...noOverlapExample(resource, index) }
  })
}

/** Field names of each unique constraint. */
const uniqueSets = (resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) => (options.unique ? [[name, ...(options.unique === true ? [] : options.unique)]] : []))

/** SQL: a value that is different in copy number `n` of the row `s`. */
function distinctSql({ key, field, spec }: FieldKey, column: string) {
  if (spec.column === 'date') return `date '1900-01-01' + n`
  // A month.
  if (field.isTemporal && spec.column === 'text') return `to_char(date '1900-01-01' + n * interval '1 month', 'YYYY-MM')`
  return column !== key || spec.column === 'text' ? `s."${column}" || n` : `n::${spec.column}`
}

/** Makes one column of each unique constraint different in every copy. */
function distinctColumns(resource: Resource): ColumnExpressions {
  const candidates = declaredFieldKeys(resource).filter(({ field, spec }) => /^(text|integer|bigint|date)$/.test(spec.column) && !spec.refers && !field.choices)
  return Object.fromEntries(
    uniqueSets(resource).flatMap((names) => {
      const fieldKey = candidates.find(({ name }) => names.includes(name))
      const column = fieldKey && equalityColumnOf(fieldKey)
      if (!fieldKey || !column) return []
      return [[column, distinctSql(fieldKey, column)]]
    }),
  )
}

/** Gives each row of a no-overlap rule two hours or days of its own, far from those of the samples. */
const noOverlapColumns = (resource: Resource): ColumnExpressions =>
  Object.fromEntries(
    (resource.noOverlap ?? []).flatMap(({ during: [from, to] }) => {
      const unit = periodSpecOf(resource, from).spec.column === 'date' ? 'day' : 'hour'
      return [
        [from, `timestamptz '1900-01-01' + n * interval '2 ${unit}s'`],
        [to, `timestamptz '1900-01-01' + n * interval '2 ${unit}s' + interval '1 ${unit}'`],
      ]
    }),
  )

async function columnsIn(db: Connection, table: string) {
  const columns = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id' order by attnum`,
    [table],
  )
  return columns.map(({ name }) => name)
}

/** The last rows of a table, which are its samples, numbered from 1. */
const lastRowsSql = (table: string, samples: number, number: string) =>
  `select (row_number() over (order by id))::int as ${number}, r.* from (select * from "${table}" order by id desc limit ${samples}) r`

/** Applies the spread to the sample rows too. */
async function applySpread(db: Connection, table: string, samples: number, spread: ColumnExpressions) {
  const values = Object.entries(spread).map(([name, sql]) => `"${name}" = ${sql}`)
  if (values.length > 0) await db.query(`update "${table}" t set ${values.join(', ')} from (${lastRowsSql(table, samples, 'n')}) s where t.id = s.id`)
}

async function copySamples(db: Connection, resource: Resource, { rows, samples }: { rows: number; samples: number }, spread: ColumnExpressions) {
  const table = tableOf(resource.name)
  const values = { ...distinctColumns(resource), ...noOverlapColumns(resource), ...spread }
  const columns = await columnsIn(db, table)
  await db.query(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) select ${columns.map((name) => values[name] ?? `s."${name}"`).join(', ')}
     from generate_series(${samples + 1}, $1::int) n join (${lastRowsSql(table, samples, 'sample_no')}) s on s.sample_no = n % ${samples} + 1 order by n`,
    [rows],
  )
}

/** Fills a table according to its declaration, including all required fields. Returns the id of the first row; the ids are consecutive. */
export async function fillTable(db: Database, resource: Resource, { rows, samples = Math.min(rows, 1000), spread = {} }: FillOptions): Promise<number> {
  const table = tableOf(resource.name)
  await insertSeedBatches(db, [{ resource, rows: await sampleRows(db, resource, samples) }], benchCipher)
  await applySpread(db, table, samples, spread)
  if (rows > samples) await withoutIndexes(db, table, () => copySamples(db, resource, { rows, samples }, spread))
  await db.query(`analyze "${table}"`)
  const [newest] = await db.query<{ id: number }>(`select max(id) as id from "${table}"`)
  return (newest?.id ?? 0) - rows + 1
}
