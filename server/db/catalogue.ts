import type { Connection } from '../base/database.ts'

/**
 * The tables of a database as PostgreSQL describes them. PostgreSQL normalizes every
 * definition, so equal definitions are equal texts. Names are quoted where necessary.
 */
export interface DatabaseCatalogue {
  readonly tables: ReadonlyMap<string, CatalogueTable>
  readonly functions: ReadonlyMap<string, string>
}

export interface CatalogueTable {
  readonly name: string
  /** Of a partitioned table, such as `RANGE (at)`. Its partitions are left out: they depend on the rows. */
  readonly partitionKey: string | null
  readonly columns: ReadonlyMap<string, CatalogueColumn>
  readonly constraints: ReadonlyMap<string, CatalogueObjectDefinition>
  readonly indexes: ReadonlyMap<string, CatalogueObjectDefinition>
  readonly triggers: ReadonlyMap<string, CatalogueObjectDefinition>
}

export interface CatalogueColumn {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly standard: string | null
  readonly identity: '' | 'a' | 'd'
}

export interface CatalogueObjectDefinition {
  readonly name: string
  readonly sql: string
  /** A foreign key: the referenced table must exist first. */
  readonly foreign?: boolean
}

const inSchema = `relnamespace = current_schema()::regnamespace`

const tablesSql = `select oid::int as oid, quote_ident(relname) as name, pg_get_partkeydef(oid) as "partitionKey" from pg_class
where relkind in ('r', 'p') and not relispartition and relname <> 'migrations' and ${inSchema} order by relname`

const columnsSql = `select attrelid::int as oid, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull", attidentity as identity, pg_get_expr(adbin, adrelid, true) as standard
from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped order by attrelid, attnum`

// PostgreSQL 18 also lists NOT NULL as constraints; `columns` already contains them.
const constraintsSql = `select conrelid::int as oid, quote_ident(conname) as name, pg_get_constraintdef(oid, true) as sql, contype = 'f' as "foreign"
from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x') and conrelid <> 0 order by array_position('{p,u,c,x,f}'::"char"[], contype), conname`

// Of a partitioned table PostgreSQL writes ON ONLY, which would leave its partitions without the index.
const indexesSql = `select indrelid::int as oid, quote_ident(relname) as name, replace(pg_get_indexdef(indexrelid, 0, true), ' ON ONLY ', ' ON ') as sql
from pg_index join pg_class on pg_class.oid = indexrelid where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by relname`

const triggersSql = `select tgrelid::int as oid, quote_ident(tgname) as name, pg_get_triggerdef(oid, true) as sql from pg_trigger where not tgisinternal order by tgname`

// Functions that belong to an extension are left out.
const functionsSql = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as sql from pg_proc p
where pronamespace = current_schema()::regnamespace and prokind = 'f' and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`

type WithTableId<T> = T & { oid: number }

/** Reads the catalogue of the current schema. */
export async function readCatalogue(connection: Connection): Promise<DatabaseCatalogue> {
  const columns = await connection.query<WithTableId<CatalogueColumn>>(columnsSql)
  const constraints = await connection.query<WithTableId<CatalogueObjectDefinition>>(constraintsSql)
  const indexes = await connection.query<WithTableId<CatalogueObjectDefinition>>(indexesSql)
  const triggers = await connection.query<WithTableId<CatalogueObjectDefinition>>(triggersSql)
  const functions = await connection.query<CatalogueObjectDefinition>(functionsSql)
  const tables = await connection.query<{ oid: number; name: string; partitionKey: string | null }>(tablesSql)
  const byName = <T extends { oid: number; name: string }>(all: readonly T[], oid: number) =>
    new Map(all.filter((item) => item.oid === oid).map((item) => [item.name, item]))
  return {
    tables: new Map(
      tables.map(({ oid, name, partitionKey }) => [
        name,
        {
          name,
          partitionKey,
          columns: byName(columns, oid),
          constraints: byName(constraints, oid),
          indexes: byName(indexes, oid),
          triggers: byName(triggers, oid),
        },
      ]),
    ),
    functions: new Map(functions.map(({ name, sql }) => [name, sql.replace(/^(CREATE OR REPLACE FUNCTION )\w+\./, '$1').trim()])),
  }
}
