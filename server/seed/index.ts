import type { Resource } from '#schema'
import { post } from '#resources/help/post.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { spot } from '#resources/rental/fleet/spot.ts'
import { tag } from '#resources/rental/fleet/tag.ts'
import { bank } from '#resources/settings/bank.ts'
import { company } from '#resources/settings/company.ts'
import { config } from '#resources/settings/config.ts'
import { sigungu } from '#resources/settings/sigungu.ts'
import { brand } from '#resources/vehicles/brand.ts'
import { trim } from '#resources/vehicles/trim.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { hasEverHadRows, hasFirstRows } from './insert.ts'

/** Advisory lock key, the same on all servers of a database. */
const lockKey = 7_202_501

async function areUnused(connection: Connection, tables: readonly Resource[]) {
  for (const resource of tables) if (await hasEverHadRows(connection, resource)) return false
  return true
}

/** Loaded only to seed, because a seeded server reads no reference data. */
const loadReference = () => import('./reference.ts')

/** Whether the reference rows are complete; sample rows refer to them by id. */
async function isReferenceComplete(connection: Connection) {
  const counts = (await loadReference()).districtAndTrimCounts()
  return (await hasFirstRows(connection, sigungu, counts.districts)) && (await hasFirstRows(connection, trim, counts.trims))
}

/** Fills the tables with the sample data. */
type SeedSample = (context: AppContext, connection: Connection) => Promise<void>

/** Imports the sample data module; called only if SEED requires it. */
export type SampleModuleImporter = () => Promise<SeedSample>

async function seedTables(context: AppContext, connection: Connection, loadSample: SampleModuleImporter) {
  if (await areUnused(connection, [sigungu, bank, config, post, brand])) await (await loadReference()).seedReferenceData(context, connection)
  if (context.env.seed !== 'sample' || !(await areUnused(connection, [company, tag, spot, rcar]))) return
  if (await isReferenceComplete(connection)) await (await loadSample())(context, connection)
  else context.log.warn('No sample data: the reference data was never seeded, for there were rows already.')
}

/** Returns false if another server is seeding. */
const trySeeding = (context: AppContext, loadSample: SampleModuleImporter) =>
  context.db.transaction(async (connection) => {
    // Drawing the images takes longer than the request timeout.
    await connection.query("select set_config('idle_in_transaction_session_timeout', '60s', true), set_config('statement_timeout', '60s', true)")
    const [answer] = await connection.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey])
    if (answer?.mine) await seedTables(context, connection, loadSample)
    return answer?.mine ?? false
  })

/** Fills an empty database according to SEED. Seeded rows that staff have changed or deleted are not restored. */
export async function seedEmptyDatabase(context: AppContext, loadSample: SampleModuleImporter): Promise<void> {
  if (context.env.seed === 'none') return
  while (!(await trySeeding(context, loadSample))) await pause(200)
}
