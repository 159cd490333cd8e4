import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { throwDeclarationErrors, InvalidDeclarationsError } from '#schema/check/check.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { isDangerRule } from '#server/db/migrations/dangerRules.ts'
import { DangerousMigration, writeNextMigration } from '#server/db/migrations/nextMigration.ts'
import { allDeclarationErrors } from '#server/rpc/implementations.ts'

const [name = '', flag, rules = ''] = process.argv.slice(2)
const accept = flag === '--accept' ? rules.split(',') : []
const isUnderstood = flag === undefined || (accept.length > 0 && accept.every(isDangerRule))
if (!isUnderstood || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write(
    'Usage: npm run db:migration -- add-car-colour [--accept rule,rule] (a name in lower case with dashes that says what the migration does)\n',
  )
  process.exit(1)
}

/** Exits if the declarations are invalid. */
async function exitUnlessValid() {
  try {
    throwDeclarationErrors(await allDeclarationErrors())
  } catch (error) {
    if (!(error instanceof InvalidDeclarationsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

await exitUnlessValid()
const dataDir = mkdtempSync(join(tmpdir(), 'ride-migration-'))
const server = await startEmbedded({ dataDir, fsync: false })
try {
  const { outcome, file } = await writeNextMigration({ name, url: server.url, accept })
  const messages = {
    same: 'The migrations already match the declarations. There is nothing to write.',
    stamped: `The tables need no change. ${basename(file ?? '')} now matches the current declarations.`,
    written: `Wrote migrations/${basename(file ?? '')}. Review it before you commit it.`,
  }
  process.stdout.write(`${messages[outcome]}\n`)
  const text = outcome === 'written' && file ? readFileSync(file, 'utf8') : ''
  if (/^-- phase: contract$/m.test(text)) process.stdout.write('Servers of the version before must be stopped before it is applied. Say so in CHANGELOG.md.\n')
  if (/^-- (alter|drop)/m.test(text)) process.stdout.write('Statements that lose data are included as comments. Decide which of them to run.\n')
} catch (error) {
  if (!(error instanceof DangerousMigration)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
