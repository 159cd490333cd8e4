import type { Field, Resource } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '../../base/database.ts'
import { quoteLiteral, quoteIdentifier } from '../ddl/naming.ts'

/** Statements for the renames that `was` declares and that the tables do not have yet. */
export async function renameStatementsFor(connection: Connection, among: readonly Resource[]): Promise<string[]> {
  const rows = await connection.query<{ path: string }>(
    `select table_name || '.' || column_name as path from information_schema.columns where table_schema = current_schema()
     union all select table_name from information_schema.tables where table_schema = current_schema()`,
  )
  const paths = new Set(rows.map(({ path }) => path))
  return among.flatMap((resource) => [
    ...tableRenames(resource, paths),
    ...Object.entries(fieldsOf(resource)).flatMap(([name, field]) => fieldRenames(resource, name, field, paths)),
  ])
}

type Paths = ReadonlySet<string>

const renamedTable = (from: string, to: string, paths: Paths) =>
  from !== to && paths.has(from) && !paths.has(to) ? [`alter table ${quoteIdentifier(from)} rename to ${quoteIdentifier(to)}`] : []

/**
 * Renames inside the append-only logs: allowed with `ride.erasing`. The audit checkpoints are deleted, because they cover
 * the old names. Segregated records are encrypted, so only their `fields` column is renamed; see segregatedRecord.ts.
 */
const inLogs = (statements: readonly string[]) => ["set local ride.erasing = 'on'", ...statements, 'delete from audit_seals', "set local ride.erasing = 'off'"]

function tableRenames(resource: Resource, paths: Paths): string[] {
  const { was } = resource
  if (!was) return []
  const table = renamedTable(tableOf(was), tableOf(resource.name), paths)
  if (table.length === 0) return []
  const links = Object.entries(fieldsOf(resource)).flatMap(([name, field]) =>
    renamedTable(linkTableOf(was, field.options.was ?? name), linkTableOf(resource.name, name), paths),
  )
  const logs = ['change_log', 'access_log', 'kept_apart'].map(
    (log) => `update ${log} set resource = ${quoteLiteral(resource.name)} where resource = ${quoteLiteral(was)}`,
  )
  return [...table, ...links, ...inLogs(logs)]
}

const renamedKey = (column: string, from: string, to: string) =>
  `${column} = case when ${column} ? ${from} then (${column} - ${from}) || jsonb_build_object(${to}, ${column} -> ${from}) else ${column} end`

const renamedApart = (resource: Resource, from: string, to: string) =>
  `update kept_apart set fields = array_replace(fields, ${quoteLiteral(from)}, ${quoteLiteral(to)}) where resource = ${quoteLiteral(resource.name)} and ${quoteLiteral(from)} = any(fields)`

function renamedInLog(resource: Resource, from: string, to: string) {
  const [old, now] = [quoteLiteral(from), quoteLiteral(to)]
  return `update change_log set ${renamedKey('before', old, now)}, ${renamedKey('after', old, now)} where resource = ${quoteLiteral(resource.name)} and (before ? ${old} or after ? ${old})`
}

function fieldRenames(resource: Resource, name: string, field: Field, paths: Paths): string[] {
  const { was } = field.options as { was?: string }
  if (!was) return []
  const table = tableOf(resource.name)
  const before = resource.was && paths.has(tableOf(resource.was)) ? tableOf(resource.was) : table
  const links = renamedTable(linkTableOf(resource.name, was), linkTableOf(resource.name, name), paths)
  const keys = Object.keys(field.keySpecs).map((pattern) => [wireKeyOf(pattern, was), wireKeyOf(pattern, name)] as const)
  const shadowKeys = Object.entries(field.keySpecs).flatMap(([pattern, spec]) =>
    (spec.shadowColumns ?? []).map(({ suffix }) => [wireKeyOf(pattern, was) + suffix, wireKeyOf(pattern, name) + suffix] as const),
  )
  const renamedColumns = [...keys, ...shadowKeys].filter(([from, to]) => paths.has(`${before}.${from}`) && !paths.has(`${before}.${to}`))
  const columns = renamedColumns.map(([from, to]) => `alter table ${quoteIdentifier(table)} rename column ${quoteIdentifier(from)} to ${quoteIdentifier(to)}`)
  if (columns.length + links.length === 0) return []
  const logs = keys.flatMap(([from, to]) => [renamedInLog(resource, from, to), renamedApart(resource, from, to)])
  return [...links, ...columns, ...inLogs(logs)]
}
