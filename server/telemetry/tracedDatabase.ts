import type { Connection, Database } from '../base/database.ts'
import type { Tracer } from '../base/telemetry.ts'

/** The first words of a statement: `select from rents`. Values are never part of a statement. */
const nameOf = (sql: string) => /^\s*(?:with\b[\s\S]*?\)\s*)?(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'

const tracedQuery = (tracer: Tracer, { query }: Connection): Connection['query'] =>
  ((sql, params, options) =>
    tracer.span(`db ${nameOf(sql)}`, { 'db.system.name': 'postgresql', 'db.query.text': sql }, () => query(sql, params, options))) as Connection['query']

/** The database with a span for each statement and transaction. Parameters, which hold the values, are left out. */
export const tracedDatabase = (db: Database, tracer: Tracer): Database => ({
  ...db,
  query: tracedQuery(tracer, db),
  transaction: (run) =>
    tracer.span('db transaction', { 'db.system.name': 'postgresql' }, () =>
      db.transaction((connection) => run({ ...connection, query: tracedQuery(tracer, connection) })),
    ),
})
